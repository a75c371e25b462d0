import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderLetter } from '../../../functions/mail/letter.ts';
import { languages } from '../../../shared/limits.ts';
import { useEngine } from '../../support/engine.ts';

const ses = mockClient(SESClient);
let send: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;

beforeAll(async () => {
  await useEngine();
  ({ handler: send } = await import('../../../functions/mail/send.ts'));
});

beforeEach(() => ses.reset());

async function outgoing(to: string): Promise<string> {
  const { mailWrite } = await import('../../../functions/mail/service.ts');
  const { transact } = await import('../../../functions/platform/transaction.ts');
  const write = await mailWrite('en', to, { kind: 'code', code: '123456', minutes: 10 });
  await transact([write]);
  expect(JSON.stringify(write)).not.toContain('123456');
  return String(write.operation.Put?.Item?.id);
}

const told = (...mailIds: string[]) =>
  ({
    Records: mailIds.map((mailId) => ({ messageId: mailId, body: JSON.stringify({ mailId }) })),
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
});

describe('a letter', () => {
  it.each(languages)('says the same as text and as HTML in %s', (language) => {
    const mail = renderLetter(
      { kind: 'code', code: '042042', minutes: 10 },
      language,
      'Free & <hold>',
    );
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toContain('042042');
      expect(part).not.toMatch(/\{\{|undefined/);
    }
    expect(mail.html).toContain('Free &#38; &#60;hold&#62;');
    expect(mail.html).toContain(`lang="${language}"`);
  });
});
