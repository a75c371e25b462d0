import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalStack, startLocal } from '../../infra/local/local-stack.ts';
import { sendCode } from '../../shared/auth.ts';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord } from '../../shared/records.ts';
import { newPerson, visitor } from '../support/person.ts';

let data: string;
let stack: LocalStack;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freehold-'));
  stack = await startLocal({ data });
});

afterAll(async () => {
  await stack.close();
  rmSync(data, { recursive: true });
});

/** Messages of the log lines that the README's command finds. */
async function traced(requestId: unknown): Promise<string[]> {
  await stack.idle();
  const logs = globSync(join(data, 'logs/*.log'));
  const lines = execFileSync('grep', ['-h', String(requestId), ...logs], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message);
}

test('one request id finds a call and its DNS change', async () => {
  const person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  const claim = { name: 'traced', providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await person.call(claimDomain, { body: claim });
  await stack.idle();
  const { headers } = await person.ask(createRecord, {
    params: { id },
    body: { type: 'A', name: 'www', content: '192.0.2.10' },
  });
  expect(await traced(headers['x-request-id'])).toEqual(
    expect.arrayContaining(['call', 'published']),
  );
});

test('one request id finds a call and its mail', async () => {
  const someone = visitor(stack.apiUrl);
  const body = { email: 'traced@example.org', turnstileToken: await someone.captcha() };
  const { headers } = await someone.ask(sendCode, { body });
  expect(await traced(headers['x-request-id'])).toEqual(expect.arrayContaining(['call', 'mail']));
});
