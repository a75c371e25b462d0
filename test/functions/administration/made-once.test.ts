import { beforeAll, describe, expect, it } from 'vitest';
import { createNotification } from '#shared/areas/notifications/calls.ts';
import { createPremiumDomain } from '#shared/areas/premium/calls.ts';
import { createPricingRule } from '#shared/areas/pricing/calls.ts';
import { createDomainProvider } from '#shared/areas/providers/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { addExemption } from '#shared/areas/reserved/calls.ts';
import { createSmtpConfig, listSmtpConfigs } from '#shared/areas/smtp/calls.ts';
import { createStorageConfig } from '#shared/areas/storages/calls.ts';
import { createTag } from '#shared/areas/tags/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { call } from '#test/support/api.ts';
import { passZoneTests, useLambda } from '#test/support/cloud/lambda.ts';
import { useOtherStorage } from '#test/support/cloud/storage.ts';
import { newPerson } from '#test/support/people.ts';
import { idOf, openConsole } from '#test/support/roles.ts';

let token: string;
let providerId: string;

beforeAll(async () => {
  const console = await openConsole();
  await useLambda();
  passZoneTests();
  ({ token } = console.admin);
  ({ providerId } = console);
});

const server = {
  ...{ host: 'smtp.example.com', port: 587, user: 'postmaster', password: 'a long password' },
  ...{ fromEmail: 'hello@example.com', fromName: 'Freehold' },
};

/** What an administrator adds, each with its call and body. */
const added: Record<string, [Endpoint, () => object | Promise<object>]> = {
  'a notification': [createNotification, () => ({ content: 'We move.' })],
  'a mail server': [createSmtpConfig, () => server],
  'a storage': [createStorageConfig, async () => (await useOtherStorage()).settings],
  'a provider': [
    createDomainProvider,
    () => ({
      ...{ type: 'cloudflare', name: 'Edge', suffix: 'edge.test', zoneId: '0'.repeat(32) },
      token: 'a-token-of-forty-characters-or-about-that',
    }),
  ],
  'a quota of one’s own': [
    createUserQuota,
    async () => ({ userId: idOf(await newPerson()), domains: 3, records: 30 }),
  ],
  'a tag': [createTag, () => ({ name: 'Radio', slug: 'radio', color: 'teal' })],
  'a pricing rule': [
    createPricingRule,
    () => ({ providerId, minLength: 40, maxLength: 41, cost: 7 }),
  ],
  'a premium name': [createPremiumDomain, () => ({ text: 'teahouse', price: 40 })],
  'an exemption': [addExemption, () => ({ name: 'postmaster' })],
};

const send = (endpoint: Endpoint, body: object, key: string) =>
  call(endpoint, { body } as never, { token, headers: { 'idempotency-key': key } });

describe('what an administrator adds', () => {
  it.each(Object.entries(added))('is one, for %s after a lost answer', async (key, [one, make]) => {
    const body = await make();
    const first = await send(one, body, encodeURIComponent(key));
    expect(first.status).toBe(201);
    const again = await send(one, body, encodeURIComponent(key));
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('leaves no digest at which somebody could try passwords', async () => {
    const other = { ...server, host: 'smtp.example.org' };
    const first = await send(createSmtpConfig, other, 'guessed');
    const guess = { ...other, password: 'a guessed password' };
    expect((await send(createSmtpConfig, guess, 'guessed')).body).toEqual(first.body);
    const { items } = (await call(listSmtpConfigs, { query: {} }, { token })).body;
    expect(items.filter(({ host }) => host === other.host)).toHaveLength(1);
  });
});
