import { beforeAll, describe, expect, it } from 'vitest';
import { type Domain, getZoneFile } from '#shared/areas/domains/calls.ts';
import {
  type ImportPlan,
  listHistory,
  planImport,
  planRecords,
} from '#shared/areas/history/calls.ts';
import { createUserQuota, updateUserQuota } from '#shared/areas/quotas/calls.ts';
import { changeRecords, createRecord, listRecords } from '#shared/areas/records/calls.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { edgeProvider } from '#test/support/stack/edge.ts';

let ann: Person;
let providerId: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

const freshDomain = (at = providerId) => newDomain(ann, `imported-${names++}`, at);
const params = ({ id }: Domain) => ({ id });

const add = async (domain: Domain, body: Request<typeof createRecord>['body']) => {
  const answer = await call(createRecord, { params: params(domain), body }, { token: ann.token });
  expect(answer.status).toBe(201);
};

const plan = (domain: Domain, zoneFile: string, replace = false) =>
  call(planImport, { params: params(domain), body: { zoneFile, replace } }, { token: ann.token });

const apply = (domain: Domain, { batch }: Pick<ImportPlan, 'batch'>) =>
  call(changeRecords, { params: params(domain), body: batch }, { token: ann.token });

const linesOf = async (domain: Domain) =>
  (await call(listRecords, { params: params(domain) }, { token: ann.token })).body.items.map(
    ({ type, name, content, ttl, priority, proxied }) =>
      [name, ttl, type, priority, content, proxied && 'proxied'].filter(Boolean).join(' '),
  );

/** What is left out, as `line reason`. */
const leftOf = ({ leftOut }: ImportPlan) =>
  leftOut.map(({ line, reason, conflict, issue }) =>
    [line, reason, conflict, issue && `${issue.path}: ${issue.rule}`].filter(Boolean).join(' '),
  );

async function take(domain: Domain, zoneFile: string, replace = false): Promise<ImportPlan> {
  const { body } = await plan(domain, zoneFile, replace);
  expect((await apply(domain, body)).status).toBe(200);
  return body;
}

const file = `$ORIGIN example.
$TTL 1h
@       SOA   ns.example. host.example. ( 1 7200 900 1209600 300 )
`;

describe('a zone file', () => {
  it('is added to what is there, by one change that says so and that can be undone', async () => {
    const domain = await freshDomain();
    await add(domain, { type: 'A', name: 'kept', content: '192.0.2.9' });
    const read = await take(
      domain,
      '$TTL 600\n@ MX 10 mx.example.net.\nwww A 192.0.2.1\nkept A 192.0.2.9',
    );
    expect([read.unchanged, leftOf(read)]).toEqual([1, []]);
    expect(read.lines.map(({ line, name, type }) => `${line} ${name} ${type}`)).toEqual([
      '2 @ MX',
      '3 www A',
    ]);
    const before = ['kept 300 A 192.0.2.9'];
    expect(await linesOf(domain)).toEqual([
      ...before,
      '@ 600 MX 10 mx.example.net',
      'www 600 A 192.0.2.1',
    ]);
    const { items } = (
      await call(listHistory, { params: params(domain), query: {} }, { token: ann.token })
    ).body;
    expect(items[0]).toMatchObject({ cause: { kind: 'zone-file' }, by: { kind: 'owner' } });
    const body = { kind: 'undo', revision: items[0]?.revision ?? 0 } as const;
    const undo = await call(planRecords, { params: params(domain), body }, { token: ann.token });
    await apply(domain, undo.body as ImportPlan);
    expect(await linesOf(domain)).toEqual(before);
  });

  it('replaces all that is there, and keeps the proxy, the id and the TTL of what stays', async () => {
    const domain = await freshDomain(await edgeProvider());
    await add(domain, { type: 'A', name: '@', content: '93.184.216.34', proxied: true, ttl: 900 });
    await add(domain, { type: 'A', name: 'gone', content: '192.0.2.1' });
    const read = await take(
      domain,
      '@ A 93.184.216.34\n@ A 93.184.216.35\nwww A 93.184.216.36 ; proxied',
      true,
    );
    expect(read.batch.remove).toHaveLength(1);
    expect(await linesOf(domain)).toEqual([
      '@ 900 A 93.184.216.34 proxied',
      '@ 900 A 93.184.216.35',
      'www 300 A 93.184.216.36 proxied',
    ]);
    expect(
      (await plan(domain, '@ A 93.184.216.34\n@ A 93.184.216.35\nwww A 93.184.216.36', true)).body,
    ).toMatchObject({
      changes: [],
      unchanged: 3,
    });
  });

  it('tells of each line that is left out, with the reason, in the order of the lines', async () => {
    const domain = await freshDomain();
    await add(domain, { type: 'CNAME', name: 'alias', content: 'a.example.net' });
    const { body } = await plan(
      domain,
      [
        '@ SOA a. b. 1 2 3 4 5',
        '@ NS ns.old.example.',
        'www A 192.0.2.1',
        'www A 192.0.2.1',
        'www CNAME a.example.',
        'alias TXT "x"',
        'bad A 192.0.2.256',
        'alias CNAME a.example.net.',
        'other.example. A 192.0.2.1',
        '$INCLUDE x',
        'place LOC 1 N 1 E 0m',
        `sig DS 1 13 2 ${'AB'.repeat(32)}`,
        `sub DS 1 13 2 ${'AB'.repeat(32)}`,
        'sub NS ns1.example.net.',
        '_x SRV 1 2 3 a.example.',
      ].join('\n'),
    );
    expect(leftOf(body)).toEqual([
      '1 soa',
      '2 delegation',
      '4 duplicate',
      '5 conflict cname-alone',
      '6 conflict cname-alone',
      '7 invalid content: ipv4',
      '9 outside',
      '10 include',
      '11 not-taken',
      '12 invalid name: needs_ns',
      '15 invalid name: service',
    ]);
    expect(body.unchanged).toBe(1);
    expect(body.lines.map(({ line }) => line)).toEqual([3, 13, 14]);
    expect(body.leftOutCount).toBe(11);
  });

  it('takes the name servers of a domain that it delegates, and of no other one', async () => {
    const domain = await freshDomain();
    const delegated = (await plan(domain, '@ NS ns1.example.net.\n@ NS ns2.example.net.')).body;
    expect([delegated.lines.length, leftOf(delegated)]).toEqual([2, []]);
    const whole = (
      await plan(
        domain,
        `${file}@ NS ns1.example.net.`.replaceAll('example.\n', `${domain.fqdn}.\n`),
      )
    ).body;
    expect(leftOf(whole)).toEqual(['3 soa', '4 delegation']);
  });

  it('tells of TTLs that no record has, and gives them the nearest', async () => {
    const domain = await freshDomain();
    const { body } = await plan(domain, 'a 1 A 192.0.2.1\nb 30 A 192.0.2.1\nc 2w A 192.0.2.1');
    expect(body.adjusted).toEqual([
      { line: 2, ttl: 60 },
      { line: 3, ttl: 86_400 },
    ]);
    expect(body.batch.add.map(({ ttl }) => ttl)).toEqual([300, 60, 86_400]);
  });

  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, row) => `h${row + from} A 192.0.2.1`).join('\n');

  it('takes as many records as one change may have, and the rest by the next', async () => {
    const domain = await freshDomain();
    const first = await take(domain, many(120));
    expect(leftOf(first)).toEqual([
      ...Array.from({ length: 5 }, (_, row) => `${row + 96} step-limit`),
      ...Array.from({ length: 20 }, (_, row) => `${row + 101} domain-limit`),
    ]);
    const second = await take(domain, many(120));
    expect([second.unchanged, second.lines.length]).toEqual([95, 5]);
    expect(await linesOf(domain)).toHaveLength(limits.recordsPerDomain);
  });

  it('replaces without a loss of what it has too, whatever one change takes and wherever it stands', async () => {
    const domain = await freshDomain();
    await take(domain, many(60));
    const replacing = `${many(70, 100)}\n${many(30)}`;
    const first = await take(domain, replacing, true);
    expect(leftOf(first)).toEqual([66, 67, 68, 69, 70].map((line) => `${line} step-limit`));
    expect([first.unchanged, first.batch.remove.length, first.lines.length]).toEqual([30, 30, 65]);
    expect((await linesOf(domain)).slice(0, 30)).toEqual(
      Array.from({ length: 30 }, (_, row) => `h${row} 300 A 192.0.2.1`),
    );
    const second = await take(domain, replacing, true);
    expect([second.unchanged, second.batch.remove, second.lines.length]).toEqual([95, [], 5]);
    const crowded = (await plan(domain, `${many(9, 900)}\n${many(70, 100)}\n${many(30)}`, true))
      .body;
    expect(crowded.changes).toEqual([]);
    expect(leftOf(crowded)).toEqual(
      Array.from({ length: 9 }, (_, row) => `${row + 1} domain-limit`),
    );
    const slower = (await plan(domain, `$TTL 600\n${replacing}`, true)).body;
    expect([slower.batch.change.length, slower.batch.remove, slower.leftOut.length]).toEqual([
      95,
      [],
      5,
    ]);
  });

  it('replaces more than one change takes in parts that each can be carried out', async () => {
    const domain = await freshDomain();
    for (const _ of [1, 2]) await take(domain, many(100));
    const parts = [];
    for (const _ of [1, 2, 3]) {
      const { kept, leftOut, lines } = await take(domain, many(100, 200), true);
      parts.push([kept, leftOut.length, lines.length]);
    }
    expect(parts).toEqual([
      [5, 100, 0],
      [0, 10, 90],
      [0, 0, 10],
    ]);
    const { body } = await plan(domain, '; nothing', true);
    expect([body.kept, body.batch.remove.length]).toEqual([5, 95]);
  });

  it('counts the record that has to be written with the TTL of one that goes', async () => {
    const domain = await freshDomain();
    await add(domain, { type: 'A', name: 'a', content: '192.0.2.1', ttl: 300 });
    await add(domain, { type: 'A', name: 'a', content: '192.0.2.2', ttl: 60 });
    const { batch, leftOut } = await take(domain, `a A 192.0.2.1\n${many(94)}`, true);
    expect([batch.change.length, batch.remove.length, leftOut.length]).toEqual([1, 1, 1]);
    expect((await linesOf(domain))[0]).toBe('a 60 A 192.0.2.1');
  });

  it('keeps a DS record whose name servers the file replaces, wherever they stand', async () => {
    const domain = await freshDomain();
    const signer = `sub DS 1 13 2 ${'AB'.repeat(32)}`;
    await take(domain, `${signer}\nsub NS ns1.example.net.`);
    const { batch, leftOut } = await take(domain, `${signer}\nsub NS ns2.example.net.`, true);
    expect([batch.remove, batch.change.length, leftOut]).toEqual([[], 1, []]);
  });

  it('has room for what its owner may have, and where it replaces, for what goes', async () => {
    const owner = await newPerson();
    const own = await newDomain(owner, `imported-${names++}`, providerId);
    const quota = { userId: idOf(owner), domains: 5, records: 3 };
    const made = await call(createUserQuota, { body: quota }, { token: ann.token });
    expect(made.status).toBeLessThan(300);
    const planned = async (zoneFile: string, replace = false) =>
      (
        await call(
          planImport,
          { params: params(own), body: { zoneFile, replace } },
          { token: owner.token },
        )
      ).body;
    const first = await planned(many(5));
    expect(leftOf(first)).toEqual(['4 quota', '5 quota']);
    const done = await call(
      changeRecords,
      { params: params(own), body: first.batch },
      { token: owner.token },
    );
    expect(done.status).toBe(200);
    expect(leftOf(await planned(many(2, 10)))).toEqual(['1 quota', '2 quota']);
    expect(leftOf(await planned(many(3, 10), true))).toEqual([]);
    const lowered = { params: { userId: idOf(owner) }, body: { domains: 5, records: 1 } };
    expect((await call(updateUserQuota, lowered, { token: ann.token })).status).toBeLessThan(300);
    const kept = await planned(`${many(1, 10)}\n${many(3)}`, true);
    expect([leftOf(kept), kept.changes]).toEqual([['1 quota'], []]);
  });

  it('is refused whole where it is longer than files may be, by the name of the field', async () => {
    const domain = await freshDomain();
    const answer = await plan(domain, ';'.repeat(limits.zoneFile.characters + 1));
    expect(answer.status).toBe(400);
    expect(answer.failure.details).toMatchObject({
      issues: [{ path: 'zoneFile', rule: 'too_big' }],
    });
  });

  it('of a thousand records is looked at as far as a domain could need', async () => {
    const domain = await freshDomain();
    const { body } = await plan(domain, many(1000));
    expect([body.leftOut.length, body.leftOutCount]).toEqual([limits.zoneFile.told, 905]);
    const reasons = new Set(body.leftOut.map(({ reason }) => reason));
    expect([...reasons]).toEqual(['step-limit', 'domain-limit']);
    await take(domain, many(1));
    const replacing = (await plan(domain, `${many(1000, 10)}\n${many(1)}`, true)).body;
    expect([replacing.unchanged, replacing.batch.remove]).toEqual([1, []]);
  });

  it('is planned against what is there now: a plan that is late changes nothing', async () => {
    const domain = await freshDomain();
    const { body } = await plan(domain, 'www A 192.0.2.1\nwww A 192.0.2.2');
    await add(domain, { type: 'A', name: 'www', content: '192.0.2.2' });
    expect((await apply(domain, body)).failure).toMatchObject({ code: 'RECORD_CONFLICT' });
    expect(await linesOf(domain)).toEqual(['www 300 A 192.0.2.2']);
    const replacing = (await plan(domain, 'www A 192.0.2.3', true)).body;
    await apply(domain, replacing);
    expect((await apply(domain, replacing)).failure.code).toBe('VERSION_CONFLICT');
  });
});

it('a domain that was exported is imported as it was', async () => {
  const edge = await edgeProvider();
  const [from, to] = [await freshDomain(edge), await freshDomain(edge)];
  await add(from, { type: 'TXT', name: '@', content: '"quoted"', keepQuotes: true, ttl: 60 });
  await add(from, { type: 'A', name: '@', content: '93.184.216.34', proxied: true });
  await add(from, {
    type: 'LOC',
    name: '*.x',
    content: '52 N 4 1 2.5 E 0',
  });
  const exported = async (domain: Domain) =>
    String((await call(getZoneFile, { params: params(domain) }, { token: ann.token })).body);
  const text = await exported(from);
  await take(to, text.replaceAll(from.fqdn, to.fqdn));
  expect(await exported(to)).toBe(text.replaceAll(from.fqdn, to.fqdn));
});
