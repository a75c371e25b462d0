import { beforeAll, describe, expect, it } from 'vitest';
import { createPricingRule, updatePricingRule } from '#shared/areas/pricing/calls.ts';
import { createDomainProvider, updateDomainProvider } from '#shared/areas/providers/calls.ts';
import {
  createUserQuota,
  listRoleQuotas,
  setRoleQuota,
  updateUserQuota,
} from '#shared/areas/quotas/calls.ts';
import { curateShowcase } from '#shared/areas/showcases/calls.ts';
import { createSmtpConfig, updateSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { createStorageConfig, updateStorageConfig } from '#shared/areas/storages/calls.ts';
import { createTag, updateTag } from '#shared/areas/tags/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { call } from '#test/support/api.ts';
import { passZoneTests, useLambda } from '#test/support/cloud/lambda.ts';
import { useOtherStorage } from '#test/support/cloud/storage.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator, openConsole } from '#test/support/roles.ts';
import { submission, submit } from '#test/support/samples/showcases.ts';

let first: Person;
let second: Person;
let providerId: string;

beforeAll(async () => {
  ({ admin: first, providerId } = await openConsole());
  await useLambda();
  passZoneTests();
  second = await newAdministrator();
});

const made = async (endpoint: Endpoint, body: object): Promise<{ id: string }> =>
  (await call(endpoint, { body } as never, first)).body as never;

interface Row {
  change: Endpoint;
  /** What is changed, as its call is told by the path. */
  make: () => Promise<Record<string, string>>;
  /** The change of each administrator, none of which touches what the other one changes. */
  one: object;
  other: object;
  /** What neither of them changed. */
  kept: object;
}

const tag = { name: 'Radio', slug: 'radio', color: 'teal', description: 'On the air.' };

const lengths = { minLength: 5, maxLength: 8, cost: 3 };

const server = {
  ...{ host: 'smtp.example.com', port: 587, user: 'postmaster', password: 'a long password' },
  ...{ fromEmail: 'hello@example.com', fromName: 'Freehold' },
};

const suffix = {
  ...{ type: 'cloudflare', name: 'Edge', description: 'At the edge.', suffix: 'edge.test' },
  ...{ zoneId: '0'.repeat(32), token: 'a-token-of-forty-characters-or-about-that' },
};

const rows: Record<string, Row> = {
  'the quota of a role': {
    change: setRoleQuota,
    make: async () => ({ role: 'vip' }),
    one: { domains: 31 },
    other: { description: 'For friends.' },
    kept: { records: 400 },
  },
  'the quota of a person': {
    change: updateUserQuota,
    make: async () => {
      const userId = idOf(await newPerson());
      await made(createUserQuota, { userId, domains: 3, records: 30 });
      return { userId };
    },
    one: { domains: 4 },
    other: { records: 40 },
    kept: {},
  },
  'a mail server': {
    change: updateSmtpConfig,
    make: async () => ({ id: (await made(createSmtpConfig, server)).id }),
    one: { fromName: 'Harbour' },
    other: { user: 'somebody' },
    kept: { host: server.host, port: server.port, fromEmail: server.fromEmail },
  },
  'a storage': {
    change: updateStorageConfig,
    make: async () => {
      const { settings } = await useOtherStorage();
      return { id: (await made(createStorageConfig, settings)).id };
    },
    one: { bucketName: 'harbour' },
    other: { publicUrl: 'https://pictures.example.org' },
    kept: { accountId: '' },
  },
  'a provider': {
    change: updateDomainProvider,
    make: async () => ({ id: (await made(createDomainProvider, suffix)).id }),
    one: { name: 'Border' },
    other: { description: 'At the border.' },
    kept: { suffix: suffix.suffix },
  },
  'a price': {
    change: updatePricingRule,
    make: async () => ({ id: (await made(createPricingRule, { providerId, ...lengths })).id }),
    one: { cost: 30 },
    other: { maxLength: 9 },
    kept: { minLength: lengths.minLength },
  },
  'a tag': {
    change: updateTag,
    make: async () => ({ id: (await made(createTag, tag)).id }),
    one: { name: 'Wireless' },
    other: { color: 'pink' },
    kept: { slug: tag.slug, description: tag.description },
  },
  'a showcase': {
    change: curateShowcase,
    make: async () => {
      const owner = await newPerson();
      const domain = await newDomain(owner, 'shown-twice', providerId);
      return { id: (await submit(owner, submission(domain, { description: 'Ships.' }))).body.id };
    },
    one: { featured: true },
    other: { title: 'Harbour' },
    kept: { description: 'Ships.', active: true },
  },
};

describe('two administrators who change different fields', () => {
  it.each(Object.entries(rows))('of %s at once both keep their change', async (_, row) => {
    const params = await row.make();
    const change = (person: Person, body: object) =>
      call(row.change, { params, body } as never, person);
    expect((await change(first, row.one)).status).toBe(200);
    const { body } = await change(second, row.other);
    expect(body).toMatchObject({ ...row.kept, ...row.one, ...row.other });
  });

  it('find the quota of a role stored as a whole', async () => {
    await call(setRoleQuota, { params: { role: 'admin' }, body: { records: 7 } }, first);
    const { items } = (await call(listRoleQuotas, {}, second)).body;
    const stored = items.find(({ role }) => role === 'admin');
    expect(stored).toEqual({ role: 'admin', domains: 1000, records: 7, description: '' });
  });
});
