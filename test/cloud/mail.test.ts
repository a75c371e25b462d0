import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSendQuotaCommand,
  GetSendStatisticsCommand,
  MessageRejected,
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Started } from '#infra/cloud/http.ts';
import { Inbox, type Mail } from '#infra/cloud/mail/inbox.ts';
import { startSmtp } from '#infra/cloud/mail/smtp.ts';
import { startMailWeb } from '#infra/cloud/mail/web.ts';
import { type Ses, startSes } from '#infra/cloud/ses.ts';

let inbox: Inbox;
let ses: Ses;
let smtp: Started;
let web: Started;
let client: SESClient;

beforeEach(async () => {
  inbox = new Inbox(':memory:');
  ses = await startSes({ inbox });
  smtp = await startSmtp({ inbox });
  web = await startMailWeb({ inbox });
  client = new SESClient({
    endpoint: ses.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  client.destroy();
  await Promise.all([ses.close(), smtp.close(), web.close()]);
  inbox.close();
});

function send(to: string[], more: { cc?: string[]; bcc?: string[]; from?: string } = {}) {
  return client.send(
    new SendEmailCommand({
      Source: more.from ?? 'Freehold <hello@freehold.test>',
      Destination: { ToAddresses: to, CcAddresses: more.cc, BccAddresses: more.bcc },
      Message: {
        Subject: { Data: 'Your code – 123456', Charset: 'UTF-8' },
        Body: { Text: { Data: 'a=1&b=2 + 3%\nünï 🌍' }, Html: { Data: '<p>Hello</p>' } },
      },
    }),
  );
}

async function messages(query = ''): Promise<Mail[]> {
  const reply = await fetch(`${web.url}/api/messages${query}`);
  return (await reply.json()) as Mail[];
}

const RAW = [
  'From: =?utf-8?q?Fr=C3=A4nk?= <frank@example.com>',
  'To: "A, B" <a@example.com>, b@example.com',
  'Cc: c@example.com',
  'Subject: =?utf-8?b?w7xiZXI=?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'gr=C3=BCn',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<b>grün</b>',
  '--x--',
  '',
].join('\r\n');

/** Speaks SMTP line by line and answers the last reply. */
async function overSmtp(from: string, to: string[], data: string): Promise<string> {
  const socket = connect(smtp.port, '127.0.0.1').setEncoding('utf8');
  const lines = [
    'EHLO test',
    `MAIL FROM:<${from}>`,
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${data}\r\n.`,
  ];
  let reply = '';
  const answered = async () => {
    reply = '';
    // A reply is complete with a line whose code is followed by a space.
    while (!/^\d{3} .*\r\n$/m.test(reply)) reply += (await once(socket, 'data'))[0];
  };
  await answered();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await answered();
  }
  socket.end('QUIT\r\n');
  return reply;
}

describe('a mail sent through SES', () => {
  test('is in the inbox as it was written, for everybody it went to', async () => {
    const { MessageId } = await send(['Ann <Ann@example.com>'], {
      cc: ['cc@example.com'],
      bcc: ['bcc@example.com'],
    });
    expect(await messages()).toEqual([
      {
        id: MessageId,
        from: 'Freehold <hello@freehold.test>',
        to: ['Ann@example.com', 'cc@example.com', 'bcc@example.com'],
        subject: 'Your code – 123456',
        text: 'a=1&b=2 + 3%\nünï 🌍',
        html: '<p>Hello</p>',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('can be raw, with its recipients from the headers or from the call', async () => {
    const raw = { RawMessage: { Data: Buffer.from(RAW) } };
    await client.send(new SendRawEmailCommand(raw));
    await client.send(
      new SendRawEmailCommand({
        ...raw,
        Source: 'frank@example.com',
        Destinations: ['hidden@example.com'],
      }),
    );
    const [second, first] = await messages();
    expect(first).toMatchObject({
      from: 'Fränk <frank@example.com>',
      to: ['a@example.com', 'b@example.com', 'c@example.com'],
      subject: 'über',
      text: 'grün',
    });
    expect(first?.html).toContain('<b>grün</b>');
    expect(second?.to).toEqual(['hidden@example.com']);
  });

  test.each([
    ['nobody', [], "Missing required header 'To'."],
    ['no domain', ['nobody'], "Missing final '@domain'"],
    ['a domain of one word', ['a@localhost'], 'Domain contains illegal character'],
    ['a space inside', ['a b@example.com'], 'Local address contains'],
    ['letters beyond ASCII', ['ä@example.com'], 'Local address contains'],
    ['two addresses in one', ['a@example.com, b@example.com'], 'Local address contains'],
    ['more than fifty', Array.from({ length: 51 }, (_, n) => `n${n}@example.com`), 'exceeds 50'],
  ])('to %s is refused', async (_, to, message) => {
    await expect(send(to)).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message: expect.stringContaining(message),
      $metadata: { httpStatusCode: 400 },
    });
    expect(await messages()).toEqual([]);
  });

  test('counts towards the quota and the statistics', async () => {
    await send(['a@example.com']);
    const quota = await client.send(new GetSendQuotaCommand({}));
    expect(quota).toMatchObject({ SentLast24Hours: 1, Max24HourSend: 50_000, MaxSendRate: 14 });
    const { SendDataPoints } = await client.send(new GetSendStatisticsCommand({}));
    expect(SendDataPoints).toMatchObject([{ DeliveryAttempts: 1, Bounces: 0, Complaints: 0 }]);
  });

  test('fails as it was asked to', async () => {
    ses.faults.set({ mode: 'refuse', times: 1 });
    await expect(send(['a@example.com'])).rejects.toBeInstanceOf(MessageRejected);
    ses.faults.set({ mode: 'throttle', times: 1 });
    await expect(send(['a@example.com'])).rejects.toMatchObject({ name: 'Throttling' });
    ses.faults.set({ mode: 'unavailable', times: 1 });
    await expect(send(['a@example.com'])).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      $metadata: { httpStatusCode: 503 },
    });
    expect(() => ses.faults.set({ mode: 'prior-request' })).toThrow(RangeError);
    await send(['a@example.com']);
    expect(ses.calls.SendEmail).toBe(4);
    expect(await messages()).toHaveLength(1);
  });
});

describe('a mail sent over SMTP', () => {
  test('needs no login, and keeps who the envelope names', async () => {
    const reply = await overSmtp('frank@example.com', ['a@example.com', 'bcc@example.com'], RAW);
    expect(reply).toMatch(/^250 .*Kept as/);
    expect(await messages('?to=bcc@example.com')).toMatchObject([
      { from: 'Fränk <frank@example.com>', subject: 'über', text: 'grün' },
    ]);
  });

  test('may be bare text', async () => {
    await overSmtp('f@example.com', ['a@example.com'], 'Subject: hi\r\n\r\none\r\n..two');
    const [mail] = await messages();
    expect(mail).toMatchObject({
      from: 'f@example.com',
      subject: 'hi',
      text: 'one\n.two',
      html: '',
    });
  });

  test('that cannot be stored is refused for now, and the next one taken', async () => {
    vi.spyOn(inbox, 'add').mockImplementationOnce(() => {
      throw new Error('database or disk is full');
    });
    const mail = () => overSmtp('f@example.com', ['a@example.com'], 'Subject: hi\r\n\r\none');
    expect(await mail()).toMatch(/^4\d\d .*disk is full/);
    expect(await mail()).toMatch(/^250 .*Kept as/);
  });
});

describe('the inbox', () => {
  test('refuses a request for what is no address, and answers the next one', async () => {
    expect((await fetch(`${web.url}//`)).status).toBe(400);
    expect((await fetch(web.url)).status).toBe(200);
  });

  test('lists newest first, by recipient in any case, and one by one', async () => {
    const first = await send(['Ann@example.com']);
    const second = await send(['bob@example.com'], { cc: ['ann@EXAMPLE.com'] });
    await send(['bob@example.com']);
    const found = await messages('?to=aNN%40example.com');
    expect(found.map((mail) => mail.id)).toEqual([second.MessageId, first.MessageId]);
    expect(await messages('?limit=1')).toHaveLength(1);
    const one = await fetch(`${web.url}/api/messages/${first.MessageId}`);
    expect(await one.json()).toMatchObject({ id: first.MessageId, to: ['Ann@example.com'] });
    expect((await fetch(`${web.url}/api/messages/abc`)).status).toBe(404);
  });

  test('can be emptied', async () => {
    await send(['a@example.com']);
    const reply = await fetch(`${web.url}/api/messages`, { method: 'DELETE' });
    expect(reply.status).toBe(204);
    expect(await messages()).toEqual([]);
    expect(await messages('?to=a@example.com')).toEqual([]);
  });

  test('shows itself and its mails without trusting them', async () => {
    const { MessageId } = await send(['a@example.com']);
    const page = await fetch(web.url);
    expect(await page.text()).toContain('<h1>Inbox</h1>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const file of ['/inbox.css', '/inbox.js']) {
      expect((await fetch(web.url + file)).status).toBe(200);
    }
    const mail = await fetch(`${web.url}/messages/${MessageId}/html`);
    expect(await mail.text()).toContain('<p>Hello</p>');
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  });

  test('keeps its mails when it is opened again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
    const file = join(folder, 'inbox.sqlite');
    const before = new Inbox(file);
    const letter = { from: 'a@b.test', to: ['c@d.test'], subject: 's', text: 't', html: '' };
    const { id } = before.add(letter);
    const after = new Inbox(file);
    expect(after.get(id)).toMatchObject(letter);
    after.close();
    before.close();
    rmSync(folder, { recursive: true });
  });
});
