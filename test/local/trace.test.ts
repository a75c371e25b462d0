import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendCode } from '../../shared/auth.ts';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord } from '../../shared/records.ts';
import { ownStack } from '../support/own-stack.ts';
import { newPerson, visitor } from '../support/person.ts';

const own = ownStack();

/** Messages of the log lines that the README's command finds. */
async function traced(requestId: unknown): Promise<string[]> {
  await own.stack.idle();
  const logs = globSync(join(own.data, 'logs/*.log'));
  const lines = execFileSync('grep', ['-h', String(requestId), ...logs], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message);
}

test('one request id finds a call and its DNS change', async () => {
  const person = await newPerson(own.stack);
  const { items } = await person.call(listProviders, {});
  const claim = { name: 'traced', providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await person.call(claimDomain, { body: claim });
  await own.stack.idle();
  const { headers } = await person.ask(createRecord, {
    params: { id },
    body: { type: 'A', name: 'www', content: '192.0.2.10' },
  });
  expect(await traced(headers['x-request-id'])).toEqual(
    expect.arrayContaining(['call', 'published']),
  );
});

test('one request id finds a call and its mail', async () => {
  const someone = visitor(own.stack.apiUrl);
  const body = { email: 'traced@example.org', turnstileToken: await someone.captcha() };
  const { headers } = await someone.ask(sendCode, { body });
  expect(await traced(headers['x-request-id'])).toEqual(expect.arrayContaining(['call', 'mail']));
});
