import { beforeAll, describe, expect, it, vi } from 'vitest';
import { claimDomain, type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import {
  chooseDefaultProvider,
  createDomainProvider,
  deleteDomainProvider,
  listDomainProviders,
  listProviders,
  pauseProvider,
  resumeProvider,
  updateDomainProvider,
} from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import {
  changeRecords,
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { passZoneTests, useLambda } from '#test/support/cloud/lambda.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';

let admin: Person;
let ann: Person;
let providerId: string;

const token = 'a-token-of-forty-characters-or-about-k7Jq';
const zoneId = '023e105f4ecef8ad9ca31a8372d0c353';

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
  await useLambda();
  passZoneTests();
  ann = await newPerson();
  process.env.ROUTE53_ZONES = JSON.stringify([{ suffix: 'listed.test', zoneId: 'ZLISTED' }]);
});

const asAdmin = () => ({ token: admin.token });
const list = async () => (await call(listDomainProviders, {}, asAdmin())).body.items;
const one = async (id: string) => (await list()).find((each) => each.id === id) as DomainProvider;
const create = (suffix: string, more: object = {}) =>
  call(
    createDomainProvider,
    { body: { type: 'cloudflare', name: 'Edge', suffix, zoneId, token, ...more } },
    asAdmin(),
  );
const created = async (suffix: string) => (await create(suffix)).body;
const pause = (id: string, reason = 'We move the zone.') =>
  call(pauseProvider, { params: { id }, body: { reason } }, asAdmin());
const resume = (id: string) => call(resumeProvider, { params: { id } }, asAdmin());
const remove = (id: string) => call(deleteDomainProvider, { params: { id } }, asAdmin());
const choose = (id: string) => call(chooseDefaultProvider, { params: { id } }, asAdmin());

/** Delivers what the stream told of these domains to the counter, in any number and order. */
async function tally(...domains: Pick<Domain, 'id'>[]): Promise<void> {
  const { handler } = await import('#functions/statistics/aggregate.ts');
  const Records = domains.map(({ id }, index) => ({
    messageId: String(index),
    body: JSON.stringify({ domainId: id }),
  }));
  const { batchItemFailures } = await handler({ Records } as never);
  expect(batchItemFailures).toEqual([]);
}

describe('a new provider', () => {
  it('on Cloudflare is offered at once; its token goes in, and comes out nowhere', async () => {
    const { status, body } = await create(' Edge.Example ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      name: 'Edge',
      createdAt: expect.stringMatching(/Z$/),
      suffix: 'edge.example',
      type: 'cloudflare',
      zoneId,
      tokenEnding: 'k7Jq',
      isDefault: false,
      domains: 0,
      records: 0,
    });
    expect(await one(body.id)).toEqual(body);
    const said = JSON.stringify([body, await list(), await auditEntries()]);
    expect(said).not.toContain(token);
    const { readProviders, readToken } = await import('#functions/providers/items/providers.ts');
    const item = (await readProviders()).find(({ id }) => id === body.id);
    expect(JSON.stringify(item)).not.toContain(token);
    expect(await readToken(item as never)).toBe(token);
    expect((await newDomain(ann, 'harbour', body.id)).fqdn).toBe('harbour.edge.example');
  });

  it('on Route 53 needs its zone in the configuration, and is told the lines and the command', async () => {
    const fields = { type: 'route53', token: undefined, name: 'More' };
    const { failure } = await create('more.test', { ...fields, zoneId: 'ZMORE' });
    expect(failure.code).toBe('ZONE_NOT_CONFIGURED');
    const { lines, command } = failure.details as { lines: string[]; command: string };
    expect(JSON.parse(lines.join('\n'))).toEqual({
      name: 'More',
      suffix: 'more.test',
      type: 'route53',
      zoneId: 'ZMORE',
      isDefault: false,
    });
    expect(command).toBe('npm run deploy -- -c stage=test');
    const other = await create('listed.test', { ...fields, zoneId: 'ZMORE' });
    expect(other.failure.code).toBe('ZONE_NOT_CONFIGURED');
    expect((await create('listed.test', { ...fields, zoneId: 'ZLISTED' })).status).toBe(201);
  });

  it('is refused with the field that is wrong', async () => {
    for (const [path, more] of [
      ['zoneId', { zoneId: 'ZROUTE53' }],
      ['token', { token: undefined }],
      ['token', { type: 'route53', zoneId: 'ZLISTED' }],
      ['token', { token: 'short' }],
      ['name', { name: 'Two\nlines' }],
      ['suffix', { suffix: 'localhost' }],
    ] as const) {
      const { failure } = await create('field.example', more);
      expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path }] } });
    }
  });

  it('has a suffix apart from all others, also where many are made at once', async () => {
    await created('apart.example');
    for (const suffix of ['apart.example', 'below.apart.example']) {
      const { failure } = await create(suffix);
      expect(failure).toMatchObject({
        code: 'SUFFIX_TAKEN',
        details: { suffix: 'apart.example' },
      });
    }
    await created('far.below.example');
    expect((await create('below.example')).failure.code).toBe('SUFFIX_TAKEN');
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('race.example')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const suffixes = (await list()).map(({ suffix }) => suffix);
    expect(new Set(suffixes).size).toBe(suffixes.length);
  });
});

describe('a change of a provider', () => {
  it('renames it and keeps its token', async () => {
    const { id } = await created('renamed.example');
    const body = { name: 'Other' };
    const edited = await call(updateDomainProvider, { params: { id }, body }, asAdmin());
    expect(edited.body).toMatchObject({ name: 'Other', tokenEnding: 'k7Jq' });
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'provider-changed',
      changes: { name: { from: 'Edge', to: 'Other' } },
    });
  });

  it('says what the suffix is for, to everybody, until the text is taken away', async () => {
    const { id } = await created('described.example');
    const describeIt = (description: string) =>
      call(
        updateDomainProvider,
        { params: { id }, body: { name: 'Edge', description } },
        asAdmin(),
      );
    const shown = async () =>
      (await call(listProviders, {})).body.items.find((each) => each.id === id);
    expect(await shown()).not.toHaveProperty('description');
    await describeIt(' Sites of clubs ');
    expect(await shown()).toMatchObject({ description: 'Sites of clubs' });
    const body = { name: 'Edge' };
    await call(updateDomainProvider, { params: { id }, body }, asAdmin());
    expect(await shown()).toMatchObject({ description: 'Sites of clubs' });
    await describeIt('');
    expect(await shown()).not.toHaveProperty('description');
    expect((await describeIt('x'.repeat(81))).failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'description' }] },
    });
    expect((await auditEntries()).slice(-2)).toMatchObject([
      { changes: { description: { from: '', to: 'Sites of clubs' } } },
      { changes: { description: { from: 'Sites of clubs', to: '' } } },
    ]);
  });

  it('that changes nothing is no change, and has no entry', async () => {
    const { id } = await created('same.example');
    await pause(id, 'Moving.');
    await choose(id);
    const before = await auditEntries();
    const edited = await call(
      updateDomainProvider,
      { params: { id }, body: { name: 'Edge' } },
      asAdmin(),
    );
    expect(edited.body).toMatchObject({ name: 'Edge', paused: { reason: 'Moving.' } });
    expect((await pause(id, 'Moving.')).status).toBe(200);
    expect((await choose(id)).body.isDefault).toBe(true);
    expect(await auditEntries()).toEqual(before);
  });

  it('leaves exactly one default, also where several are chosen at once', async () => {
    const ids = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => (await created(`${name}.chosen.example`)).id),
    );
    const answers = await Promise.all(ids.map(choose));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const defaults = (await list()).filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(ids).toContain(defaults[0]?.id);
    expect((await list())[0]?.isDefault).toBe(true);
    expect((await choose(providerId)).body.isDefault).toBe(true);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a paused provider', () => {
  it('refuses claims and every change with its reason, and shows what is there', async () => {
    const { id } = await created('paused.example');
    const domain = await newDomain(ann, 'quayside', id);
    const params = { id: domain.id };
    const as = { token: ann.token };
    const body = { type: 'A', name: 'www', content: '192.0.2.1' } as const;
    const record = (await call(createRecord, { params, body }, as)).body;
    const found = { ...params, recordId: record.id };
    expect((await pause(id)).body.paused).toMatchObject({ reason: 'We move the zone.' });
    const answers = [
      await call(claimDomain, { body: { name: 'pier', providerId: id, cost: 20 } }, as),
      await call(createRecord, { params, body: { ...body, name: 'mail' } }, as),
      await call(updateRecord, { params: found, body: { ...body, ttl: 60, version: 1 } }, as),
      await call(deleteRecord, { params: found }, as),
      await call(changeRecords, { params, body: { add: [{ ...body, name: 'ftp' }] } }, as),
      await call(deleteDomain, { params }, as),
    ];
    for (const { failure } of answers) {
      expect(failure).toMatchObject({
        code: 'PROVIDER_PAUSED',
        details: { reason: 'We move the zone.' },
      });
    }
    expect((await call(listRecords, { params }, as)).body.items).toHaveLength(1);
    expect((await resume(id)).body.paused).toBeUndefined();
    expect((await call(deleteRecord, { params: found }, as)).status).toBe(204);
  });

  it('keeps the time of its first pause when the reason changes', async () => {
    const { id } = await created('reason.example');
    const since = (await pause(id)).body.paused?.since;
    expect((await pause(id, 'It takes longer.')).body.paused).toEqual({
      reason: 'It takes longer.',
      since,
    });
  });
});

describe('a deletion', () => {
  it('waits for a minute of pause, and takes what is known of the zone with it', async () => {
    const { id } = await created('gone.example');
    expect((await remove(id)).failure).toMatchObject({ code: 'PAUSE_FIRST', details: {} });
    await pause(id);
    const { failure } = await remove(id);
    expect(failure.code).toBe('PAUSE_FIRST');
    expect((failure.details as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
    passTime(61);
    expect((await remove(id)).status).toBe(204);
    vi.useRealTimers();
    expect(await one(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    expect((await create('gone.example')).status).toBe(201);
  });

  it('is refused while domains use it, and for the default one', async () => {
    const { id } = await created('used.example');
    const domain = await newDomain(ann, 'moored', id);
    await pause(id);
    passTime(61);
    const used = { code: 'PROVIDER_IN_USE', details: { domains: 1 } };
    expect((await remove(id)).failure).toMatchObject(used);
    vi.useRealTimers();
    await resume(id);
    await call(deleteDomain, { params: { id: domain.id } }, { token: ann.token });
    await pause(id);
    passTime(61);
    expect((await remove(id)).status).toBe(204);
    vi.useRealTimers();
    expect((await remove(providerId)).failure.code).toBe('DEFAULT_PROVIDER');
  });
});

describe('the public list', () => {
  it('has the lengths that cost points, the shortest first, and neither type nor zone', async () => {
    const [first] = (await call(listProviders, {})).body.items;
    expect(first).toEqual({
      id: providerId,
      name: expect.any(String),
      suffix: expect.any(String),
      isDefault: true,
      supports: { proxy: false, customHostnames: false, withoutTypes: ['LOC'] },
      prices: [
        { minLength: 1, maxLength: 2, cost: 100 },
        { minLength: 3, maxLength: 3, cost: 50 },
        { minLength: 4, maxLength: 4, cost: 20 },
      ],
    });
  });

  it('needs no proof of work, and is kept at the edge for ten seconds', async () => {
    const { status, headers } = await call(listProviders, {}, { proof: null });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=10']);
  });
});

describe('the audit log', () => {
  it('has every change of a provider, by its suffix', async () => {
    const { id } = await created('audited.example');
    await choose(id);
    await choose(providerId);
    await pause(id, 'Moving.');
    await resume(id);
    await pause(id, 'Closing.');
    passTime(61);
    await remove(id);
    vi.useRealTimers();
    const fields = { name: 'Edge', suffix: 'audited.example', type: 'cloudflare', zoneId };
    const told = (side: 'from' | 'to') =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [side]: value }]));
    const subject = { id, name: 'audited.example' };
    const entries = (await auditEntries()).filter((entry) => entry.subject?.id === id);
    expect(entries).toMatchObject([
      { event: 'provider-created', subject, changes: told('to') },
      { event: 'provider-chosen', subject },
      { event: 'provider-paused', subject, changes: { reason: { to: 'Moving.' } } },
      { event: 'provider-resumed', subject },
      { event: 'provider-paused', subject, changes: { reason: { to: 'Closing.' } } },
      { event: 'provider-deleted', subject, changes: told('from') },
    ]);
  });
});

describe('the counts of a provider', () => {
  it('follow claims, records and deletions, however often and late they are told', async () => {
    const { id } = await created('counted.example');
    const [first, second] = [
      await newDomain(ann, 'count-one', id),
      await newDomain(ann, 'count-two', id),
    ];
    const counts = async () => {
      const { domains, records } = await one(id);
      return { domains, records };
    };
    await tally(first, second, first, second);
    expect(await counts()).toEqual({ domains: 2, records: 0 });
    const as = { token: ann.token };
    const params = { id: first.id };
    const add = ['a', 'b', 'c'].map((name) => ({ type: 'A' as const, name, content: '192.0.2.1' }));
    await call(changeRecords, { params, body: { add } }, as);
    await Promise.all([tally(first), tally(first), tally(second, first)]);
    expect(await counts()).toEqual({ domains: 2, records: 3 });
    await call(deleteDomain, { params: { id: second.id } }, as);
    await Promise.all([tally(second), tally(second, second)]);
    expect(await counts()).toEqual({ domains: 1, records: 3 });
  });

  it('cost the list one query, whatever the number of domains', async () => {
    const { meter } = theEngine();
    await list();
    meter.start();
    await list();
    expect(meter.requests.map(({ command }) => command)).toEqual([
      'GetItemCommand',
      'QueryCommand',
      'QueryCommand',
    ]);
  });
});
