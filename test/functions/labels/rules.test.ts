import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { brands } from '#functions/labels/brands.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { addExemption, deleteExemption, listExemptions } from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

const search = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0];
const statusOf = async (name: string) => (await search(name))?.status;
const statuses = async (names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await statusOf(name)] as const)),
  );
const all = (names: readonly string[], status: string) =>
  Object.fromEntries(names.map((name) => [name, status]));

describe('a name is reserved', () => {
  it.each([
    [
      'as a host of the infrastructure',
      ['mx', 'mx9', 'mx-backup', 'mail7', 'mailhost', 'smtprelay', 'wwwcdn', 'www-2'],
    ],
    ['as a name server', ['ns1', 'ns20', 'ns-7', 'ns123']],
    [
      'as a word of mail, hosting or TLS',
      ['mta-sts', 'openpgpkey', 'cpanel', 'webdisk', 'ssl', 'tls'],
    ],
    [
      'with digits and wide letters for others',
      ['ma1l-x', 'rnailhost', 'sm7prelay', 'vvwwcdn', 'n5-4'],
    ],
    ['as a brand', ['paypal', 'paypa1', 'pay-pal', 'microsoft', 'rnicrosoft', 'rnicr0soft']],
    [
      'as a brand with a bait',
      ['paypal-login', 'secure-paypal', 'verifychase', 'chase-verify', 'dhl-secure'],
    ],
  ])('%s', async (_, names) => {
    expect(await statuses(names)).toEqual(all(names, 'reserved'));
  });

  it('not where it is a word of its own', async () => {
    const names = [
      'chase',
      'stripe',
      'nsdap',
      'maillot',
      'mallet',
      'smoothie',
      'applepie',
      'malice',
      'wwise',
    ];
    const found = await statuses(names);
    expect(Object.values(found)).not.toContain('reserved');
  });

  it.each(['_dmarc', '_domainkey', '_acme-challenge', '_mta-sts'])(
    'nor is %s one at all: no label has an underscore',
    async (name) => {
      const body = { name, providerId, cost: 0 };
      const { failure } = await call(claimDomain, { body }, { token: admin.token });
      expect(failure.code).toBe('VALIDATION_FAILED');
    },
  );

  it('for each of some hundred brands, at the cost of one query', async () => {
    expect(brands.length).toBeGreaterThan(100);
    expect(new Set(brands).size).toBe(brands.length);
    const { meter } = theEngine();
    await statusOf('netflix');
    meter.start();
    expect(await statusOf('netflix-login')).toBe('reserved');
    expect(meter.requests.map(({ command }) => command)).toEqual(['QueryCommand']);
  });
});

describe('an exempt name', () => {
  it('can be claimed, in its own spelling only, until the exemption ends', async () => {
    const token = admin.token;
    const added = await call(addExemption, { body: { name: 'mailbox' } }, { token });
    expect([added.status, added.body.name]).toEqual([201, 'mailbox']);
    expect(await statuses(['mailbox', 'mai1box', 'mailboxes'])).toEqual({
      mailbox: 'available',
      mai1box: 'reserved',
      mailboxes: 'reserved',
    });
    expect((await call(listExemptions, { query: {} }, { token })).body.items).toMatchObject([
      { id: 'mailbox', name: 'mailbox' },
    ]);
    const again = await call(addExemption, { body: { name: 'mailbox' } }, { token });
    expect(again.failure.code).toBe('EXEMPTION_EXISTS');
    const params = { id: 'mailbox' };
    expect((await call(deleteExemption, { params }, { token })).status).toBe(204);
    expect((await call(deleteExemption, { params }, { token })).failure.code).toBe('NOT_FOUND');
    expect(await statusOf('mailbox')).toBe('reserved');
    expect((await auditEntries()).slice(-2)).toMatchObject([
      { event: 'reserved-exemption-added', subject: { id: 'mailbox' } },
      { event: 'reserved-exemption-removed', subject: { id: 'mailbox' } },
    ]);
  });

  it('may be a word of the table, but not a name that the operator uses', async () => {
    const { writeOperatorNames } = await import('#functions/labels/items/operator-names.ts');
    await call(addExemption, { body: { name: 'support' } }, { token: admin.token });
    expect(await statusOf('support')).toBe('available');
    await writeOperatorNames(providerId, ['support'], []);
    expect(await statusOf('support')).toBe('reserved');
  });
});

describe('the name of a stage’s service', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is reserved alone and beside a bait, in all that looks like it', async () => {
    const names = ['acmedns', 'acme-dns', 'acrnedns', 'acmedn5', 'acmedns-login', 'supportacmedns'];
    const others = ['acmednsfan', 'acme', 'acmedns-fan'];
    expect(await statuses([...names, ...others])).toEqual(all([...names, ...others], 'available'));
    vi.stubEnv('BRAND_NAME', 'Acmé DNS');
    expect(await statuses([...names, ...others])).toEqual({
      ...all(names, 'reserved'),
      ...all(others, 'available'),
    });
    const body = { name: 'acmedns', providerId, cost: 0 };
    const { token } = await newPerson();
    expect((await call(claimDomain, { body }, { token })).failure.code).toBe('NAME_RESERVED');
    await call(addExemption, { body: { name: 'acme-dns' } }, { token: admin.token });
    expect(await statuses(['acmedns', 'acme-dns'])).toEqual({
      acmedns: 'reserved',
      'acme-dns': 'available',
    });
  });

  it('tells nothing where it is shorter than four letters and digits', async () => {
    vi.stubEnv('BRAND_NAME', 'Q 9.');
    expect(await statuses(['q9', 'q9-login'])).toEqual(all(['q9', 'q9-login'], 'available'));
  });
});

describe('a name that the configuration uses', () => {
  afterEach(() => {
    delete process.env.OPERATOR_HOSTS;
  });

  it('is reserved: the site’s, the mail domain’s, and what lies above either', async () => {
    expect(await statuses(['portal', 'letters'])).toEqual(all(['portal', 'letters'], 'available'));
    process.env.OPERATOR_HOSTS = 'portal.freehold.test,bounce.letters.freehold.test,elsewhere.test';
    expect(await statuses(['portal', 'letters'])).toEqual(all(['portal', 'letters'], 'reserved'));
    expect(await statusOf('elsewhere')).toBe('available');
    const body = { name: 'portal', providerId, cost: 0 };
    const { token } = await newPerson();
    expect((await call(claimDomain, { body }, { token })).failure.code).toBe('NAME_RESERVED');
  });
});
