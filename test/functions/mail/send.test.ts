import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderLetter } from '#functions/mail/letter.ts';
import type { Letter } from '#functions/mail/service.ts';
import { languages } from '#shared/languages.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

const ses = mockClient(SESClient);
const sqs = vi.hoisted(() => ({ asked: [] as { path: string; body: string }[], status: 200 }));

vi.mock(import('#platform/network/aws.ts'), async (load) => {
  const original = await load();
  const askAws: typeof original.askAws = async (asked) => {
    if (asked.service !== 'sqs') return original.askAws(asked);
    sqs.asked.push(asked);
    return { status: sqs.status, headers: {}, body: '{}' };
  };
  return { ...original, askAws };
});

let send: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;

beforeAll(async () => {
  await useEngine();
  ({ handler: send } = await import('#functions/mail/send.ts'));
});

beforeEach(() => {
  ses.reset();
  Object.assign(sqs, { asked: [], status: 200 });
});

afterEach(() => {
  vi.useRealTimers();
});

async function outgoing(
  to: string,
  letter: Letter = { kind: 'code', code: '123456', minutes: 10 },
): Promise<string> {
  const { mailWrite } = await import('#functions/mail/service.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const write = await mailWrite('en', to, letter);
  await transact([write]);
  expect(JSON.stringify(write)).not.toContain('123456');
  return String(write.operation.Put?.Item?.id);
}

const told = (...mailIds: string[]) =>
  ({
    Records: mailIds.map((mailId, index) => ({
      messageId: mailId,
      receiptHandle: `handle of ${mailId}`,
      attributes: { ApproximateReceiveCount: String(index + 1) },
      body: JSON.stringify({ mailId }),
    })),
  }) as SQSEvent;

describe('sending mail', () => {
  it('happens once, however often it is told', async () => {
    ses.on(SendEmailCommand).resolves({});
    const mailId = await outgoing('once@example.org');
    await send(told(mailId));
    await send(told(mailId));
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1);
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
      Source: 'no-reply@freehold.test',
      Destination: { ToAddresses: ['once@example.org'] },
      ConfigurationSetName: 'test',
    });
  });

  it('that fails comes again, and holds up no other mail', async () => {
    ses.on(SendEmailCommand).callsFake((input) => {
      if (input.Destination.ToAddresses[0] === 'bad@example.org') throw new Error('Throttling');
      return {};
    });
    const [bad, good] = [await outgoing('bad@example.org'), await outgoing('good@example.org')];
    expect((await send(told(bad, good))).batchItemFailures).toEqual([{ itemIdentifier: bad }]);
    ses.on(SendEmailCommand).resolves({});
    expect((await send(told(bad, good))).batchItemFailures).toEqual([]);
    const recipients = ses
      .commandCalls(SendEmailCommand)
      .map(({ args: [{ input }] }) => input.Destination?.ToAddresses?.[0]);
    expect(recipients).toEqual(['bad@example.org', 'good@example.org', 'bad@example.org']);
  });

  it('that fails is tried again after seconds, later each time, and after five minutes at most', async () => {
    ses.on(SendEmailCommand).rejects(new Error('Throttling'));
    const mailIds = await Promise.all(
      Array.from({ length: 8 }, (_, index) => outgoing(`later-${index}@example.org`)),
    );
    expect((await send(told(...mailIds))).batchItemFailures).toHaveLength(8);
    expect(sqs.asked).toHaveLength(1);
    expect(JSON.parse(sqs.asked[0]?.body ?? '')).toEqual({
      QueueUrl: 'http://queues.test/mail',
      Entries: [5, 10, 20, 40, 80, 160, 300, 300].map((VisibilityTimeout, index) => ({
        Id: String(index),
        ReceiptHandle: `handle of ${mailIds[index]}`,
        VisibilityTimeout,
      })),
    });
  });

  it('that fails is tried again where SQS refuses to be told when', async () => {
    ses.on(SendEmailCommand).rejects(new Error('Throttling'));
    Object.assign(sqs, { status: 403 });
    const mailId = await outgoing('whenever@example.org');
    expect((await send(told(mailId))).batchItemFailures).toEqual([{ itemIdentifier: mailId }]);
  });

  it('whose code has ended is dropped, and the drop is measured', async () => {
    ses.on(SendEmailCommand).resolves({});
    const late = await outgoing('late@example.org');
    const { log } = await import('#platform/log.ts');
    const measured = vi.spyOn(log, 'measure');
    passTime(10 * 60);
    await send(told(late));
    expect(measured.mock.calls).toEqual([
      ['mail dropped', { MailsDropped: [1, 'Count'] }, {}, { mailId: late, kind: 'code' }],
    ]);
    expect(ses.commandCalls(SendEmailCommand)).toEqual([]);
    vi.useRealTimers();
    await send(told(late));
    expect(ses.commandCalls(SendEmailCommand)).toEqual([]);
  });

  it('whose code ends is kept for a day, and any other for as long as its message may come again', async () => {
    const { readMail } = await import('#functions/mail/store.ts');
    const daysOf = async (mailId: string) => {
      const { expiresAt = Infinity } = (await readMail(mailId)) ?? {};
      return Math.round((expiresAt - Date.now() / 1000) / 86_400);
    };
    expect(await daysOf(await outgoing('code@example.org'))).toBe(1);
    const frozen: Letter = {
      ...{ kind: 'reportFrozen', domain: 'alice.freehold.test', reason: 'It imitates a bank.' },
      ...{ link: 'https://freehold.test/appeal#token=a', days: 30 },
    };
    // 14 days in both queues, and 14 more after a replay.
    expect(await daysOf(await outgoing('frozen@example.org', frozen))).toBeGreaterThan(28);
  });

  it('that ended in the outbox is measured as dropped once its message comes again', async () => {
    const { log } = await import('#platform/log.ts');
    const { deleteMail } = await import('#functions/mail/store.ts');
    const measured = vi.spyOn(log, 'measure').mockClear();
    const gone = await outgoing('gone@example.org');
    await deleteMail(gone);
    expect(await send(told(gone))).toEqual({ batchItemFailures: [] });
    // A repeated message of a mail that was sent.
    expect(measured.mock.calls).toEqual([]);
    passTime(24 * 3600);
    expect(await send(told(gone))).toEqual({ batchItemFailures: [] });
    expect(measured.mock.calls).toEqual([
      ['mail dropped', { MailsDropped: [1, 'Count'] }, {}, { mailId: gone }],
    ]);
  });
});

const letters: Letter[] = [
  { kind: 'code', code: '042042', minutes: 10 },
  { kind: 'resetLink', link: 'https://freehold.test/reset-password#token=a', minutes: 30 },
  { kind: 'passwordChanged', link: 'https://freehold.test/forgot-password' },
  {
    kind: 'passwordSet',
    link: 'https://freehold.test/forgot-password',
    contact: 'hello@freehold.test',
  },
  { kind: 'emailChanged', email: 'new@example.org', contact: 'hello@freehold.test' },
  { kind: 'emailSet', email: 'new@example.org', contact: 'hello@freehold.test' },
  {
    kind: 'newLogin',
    place: 'Firefox · Windows, 192.0.2.1',
    link: 'https://freehold.test/forgot-password',
  },
  {
    kind: 'domainSent',
    domain: 'mill.freehold.test',
    nickname: 'north-pier',
    contact: 'hello@freehold.test',
  },
  {
    kind: 'domainReceived',
    domain: 'mill.freehold.test',
    nickname: 'north-pier',
    link: 'https://freehold.test/domain/1',
  },
  { kind: 'serverTest', host: 'smtp.example.com' },
  ...(['reportWarned', 'reportFrozen', 'reportSuspended'] as const).map((kind) => ({
    ...{ kind, domain: 'alice.freehold.test', reason: 'It imitates a bank.' },
    ...{ link: 'https://freehold.test/appeal#token=a', days: 30 },
  })),
  ...(['appealAccepted', 'decisionWithdrawn', 'appealKept'] as const).map((kind) => ({
    ...{ kind, domain: 'alice.freehold.test', reason: 'It imitates a bank.' },
    contact: 'hello@freehold.test',
  })),
];
const everyLetter = languages.flatMap((language) =>
  letters.map((letter) => [letter.kind, language, letter] as const),
);

/** Text of HTML as a person reads it, with the addresses of links. */
const readable = (html: string) =>
  html
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2\n$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));

const words = (text: string) => text.split(/\s+/).filter(Boolean).sort();

describe('a letter', () => {
  it.each(everyLetter)(
    'of kind %s says the same as text and as HTML in %s',
    (_kind, language, letter) => {
      const mail = renderLetter(letter, language, 'Freehold');
      expect(words(readable(mail.html))).toEqual(words(mail.text));
      expect(mail.subject).toContain('Freehold');
      const { kind, ...said } = letter;
      for (const value of Object.values(said)) expect(mail.text).toContain(String(value));
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/\{\{|undefined/);
      }
    },
  );

  it.each(everyLetter)(
    'of kind %s has a subject of one line in one direction in %s',
    (_kind, language, letter) => {
      const odd = 'one\r\ntwo\u2028three\u202e👩\u200d💻\0';
      const said = Object.entries(letter).map(([field, value]) => [
        field,
        ['kind', 'event'].includes(field) || typeof value !== 'string' ? value : odd,
      ]);
      const { subject } = renderLetter(Object.fromEntries(said), language, odd);
      expect(subject).toContain('one two three 👩\u200d💻');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    },
  );

  it.each(languages)(
    'with a code shows it everywhere, and the brand as it is, in %s',
    (language) => {
      const mail = renderLetter(
        { kind: 'code', code: '042042', minutes: 10 },
        language,
        'Free & <hold>',
      );
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).toContain('042042');
        expect(part).not.toMatch(/\{\{|undefined/);
      }
      expect(mail.html).toContain('Free &amp; &lt;hold&gt;');
      expect(mail.html).toContain(`lang="${language}"`);
    },
  );
});
