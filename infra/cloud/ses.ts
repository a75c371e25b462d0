import { ServiceFailure, xmlFailure } from './failures.ts';
import { Faults, faultControl } from './faults.ts';
import { type Call, type HttpReply, type Responder, type Started, startHttp } from './http.ts';
import type { Inbox, ReceivedMail } from './mail/inbox.ts';
import { readRawMail } from './mail/raw.ts';
import { checkedAddress, members } from './ses/parameters.ts';
import { element, type Markup, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
const MAX_RECIPIENTS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Ses extends Started {
  inbox: Inbox;
  faults: Faults;
  /** Calls that arrived, by action. */
  calls: Readonly<Record<string, number>>;
}

/**
 * SES version 1 (the query protocol), with SendEmail, SendRawEmail, GetSendQuota and GetSendStatistics. Mails go into
 * the inbox, which stays the caller's to close. Any sender counts as verified.
 * https://docs.aws.amazon.com/ses/latest/APIReference/
 */
export async function startSes(options: { inbox: Inbox; port?: number }): Promise<Ses> {
  const { inbox } = options;
  const faults = new Faults(
    {
      unavailable: new ServiceFailure('ServiceUnavailable', 'Service is unavailable', {
        status: 503,
      }),
      internal: new ServiceFailure('InternalFailure', 'An internal error occurred', {
        status: 500,
      }),
      throttle: new ServiceFailure('Throttling', 'Maximum sending rate exceeded.'),
      refuse: new ServiceFailure('MessageRejected', 'Email address is not verified.'),
    },
    ['SendEmail', 'SendRawEmail'],
  );
  const http = await startHttp({
    port: options.port,
    // The largest raw mail (10 MB), in base64 and form-encoded.
    bodyLimit: 20 * 1024 * 1024,
    handle: (call) => faultControl(faults, call) ?? dispatch(inbox, faults, call),
    fail: (failure, call) => xmlFailure(failure, NAMESPACE, call.requestId),
  });
  return { ...http, inbox, faults, calls: faults.calls };
}

function dispatch(inbox: Inbox, faults: Faults, call: Call): Promise<Responder> {
  const fields = new URLSearchParams(call.body.toString());
  const name = fields.get('Action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new ServiceFailure('InvalidAction', `Not served here: ${name}`);
  return faults.run(name, call, async () => reply(name, await action(inbox, fields), call));
}

type Action = (inbox: Inbox, fields: URLSearchParams) => Markup[] | Promise<Markup[]>;

const ACTIONS: Record<string, Action> = {
  SendEmail(inbox, fields) {
    const to = ['To', 'Cc', 'Bcc'].flatMap((kind) =>
      members(fields, `Destination.${kind}Addresses`),
    );
    return keep(inbox, {
      from: checkedSender(fields.get('Source')),
      to: checkedRecipients(to),
      subject: fields.get('Message.Subject.Data') ?? '',
      text: fields.get('Message.Body.Text.Data') ?? '',
      html: fields.get('Message.Body.Html.Data') ?? '',
    });
  },

  async SendRawEmail(inbox, fields) {
    const raw = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64');
    const letter = await readRawMail(raw, {
      from: fields.get('Source') ?? undefined,
      to: members(fields, 'Destinations'),
    }).catch((error) => {
      throw new ServiceFailure('InvalidParameterValue', `The message cannot be read: ${error}`);
    });
    const from = checkedSender(fields.get('Source') ?? letter.from);
    return keep(inbox, { ...letter, from: letter.from || from, to: checkedRecipients(letter.to) });
  },

  GetSendQuota(inbox) {
    return [
      element('Max24HourSend', 50_000),
      element('MaxSendRate', 14),
      element('SentLast24Hours', inbox.countSince(Date.now() - DAY_MS)),
    ];
  },

  /** The mails of the last 24 hours as one point; nothing bounces here. */
  GetSendStatistics(inbox) {
    return [
      element('SendDataPoints', [
        element('member', [
          element('Timestamp', new Date().toISOString()),
          element('DeliveryAttempts', inbox.countSince(Date.now() - DAY_MS)),
          element('Bounces', 0),
          element('Complaints', 0),
          element('Rejects', 0),
        ]),
      ]),
    ];
  },
};

function keep(inbox: Inbox, letter: ReceivedMail): Markup[] {
  return [element('MessageId', inbox.add(letter).id)];
}

function checkedSender(source: string | null): string {
  if (!source) throw new ServiceFailure('InvalidParameterValue', "Missing required header 'From'.");
  checkedAddress(source);
  return source;
}

function checkedRecipients(recipients: readonly string[]): string[] {
  if (recipients.length === 0) {
    throw new ServiceFailure('InvalidParameterValue', "Missing required header 'To'.");
  }
  if (recipients.length > MAX_RECIPIENTS) {
    throw new ServiceFailure('InvalidParameterValue', `Recipient count exceeds ${MAX_RECIPIENTS}.`);
  }
  return recipients.map(checkedAddress);
}

function reply(action: string, result: Markup[], { requestId }: Call): HttpReply {
  const body = xmlDocument(`${action}Response`, NAMESPACE, [
    element(`${action}Result`, result),
    element('ResponseMetadata', [element('RequestId', requestId)]),
  ]);
  return { headers: { 'content-type': 'text/xml' }, body };
}
