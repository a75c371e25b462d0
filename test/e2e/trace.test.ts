import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { sendCode } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { newPerson, visitor } from '#test/support/stack/person.ts';

const stack = inject('stack');

/** Messages of the log lines that the README's command finds; it throws where it finds none. */
function traced(requestId: unknown): string[] {
  const lines = execFileSync('grep', ['-h', String(requestId), ...globSync(stack.logs)], {
    encoding: 'utf8',
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message);
}

test('one request id finds a call and its DNS change', async () => {
  const person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  const name = `traced-${randomBytes(3).toString('hex')}`;
  const claim = { name, providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await person.call(claimDomain, { body: claim });
  const { headers } = await person.ask(createRecord, {
    params: { id },
    body: { type: 'A', name: 'www', content: '192.0.2.10' },
  });
  await expect
    .poll(() => traced(headers['x-request-id']))
    .toEqual(expect.arrayContaining(['call', 'published']));
});

test('one request id finds a call and its mail', async () => {
  const someone = visitor(stack.apiUrl);
  const body = { email: 'traced@example.org', turnstileToken: await someone.captcha() };
  const { headers } = await someone.ask(sendCode, { body });
  await expect
    .poll(() => traced(headers['x-request-id']))
    .toEqual(expect.arrayContaining(['call', 'mail']));
});
