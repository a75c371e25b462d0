import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Domain, getZoneFile } from '#shared/areas/domains/calls.ts';
import { listHistory, planImport, planRecords } from '#shared/areas/history/calls.ts';
import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import { recordBody } from '#shared/areas/records/record.ts';
import { recordTypes } from '#shared/dns/types.ts';
import { zoneLine } from '#shared/dns.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { edgeProvider } from '#test/support/stack/edge.ts';
import { located, right, type Sent } from '../publishing/generated-records.ts';

/** `FREEHOLD_RECORDS_SEED` tries others. */
const seed = Number(process.env.FREEHOLD_RECORDS_SEED ?? 20_261_126);

let ann: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  ann = await newAdministrator();
});

const freshDomain = async () => newDomain(ann, `proven-${names++}`, await edgeProvider());
const params = ({ id }: Domain) => ({ id });

async function take(domain: Domain, zoneFile: string): Promise<void> {
  const body = { zoneFile, replace: true };
  const plan = await call(planImport, { params: params(domain), body }, { token: ann.token });
  expect(plan.status).toBe(200);
  const { batch } = plan.body;
  if (batch.add.length + batch.change.length + batch.remove.length === 0) return;
  const done = await call(
    changeRecords,
    { params: params(domain), body: batch },
    { token: ann.token },
  );
  expect(done.status, JSON.stringify(done.failure)).toBe(200);
}

const exported = async (domain: Domain): Promise<string> => {
  const { body } = await call(getZoneFile, { params: params(domain) }, { token: ann.token });
  return String(body).replaceAll(domain.fqdn, 'x.test');
};

const anyRecord = fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: located });

/** Names at which records meet; those of services stay apart. */
const meeting = fc.constantFrom('@', 'a', 'b', '*.a', 'x.b');

const bodyOf = (sent: Sent, name: string): Sent =>
  sent.type === 'SRV'
    ? sent
    : { ...sent, name: /^(NS|DS)$/.test(sent.type) ? name.replace('*', 'w') : name };

const records = fc.array(
  fc
    .tuple(anyRecord, meeting, fc.boolean())
    .map(([sent, name, isMeeting]) => bodyOf(sent, isMeeting ? name : sent.name)),
  { minLength: 1, maxLength: 25 },
);

/** A line of a zone file with what is drawn for it: TTL, and a mark of the proxy. */
function lineOf(sent: Sent, index: number): string[] {
  const { data } = recordBody.safeParse(sent);
  if (!data) return [];
  const mark = index % 3 === 0 ? ' ; proxied' : '';
  const line = zoneLine({ ...data, ttl: sent.ttl ?? 300 }, 'x.test') + mark;
  const servers = { ...data, type: 'NS', content: 'ns1.example.net', ttl: 60 } as const;
  return data.type === 'DS' ? [line, zoneLine(servers, 'x.test')] : [line];
}

const zones = repetitions(40, 5000);

it(
  `a domain is exported, imported into an empty one and exported as it was (${zones} zones, seed ${seed})`,
  async () => {
    const [from, to] = [await freshDomain(), await freshDomain()];
    const types = new Set<string>();
    let proxied = 0;
    for (const zone of fc.sample(records, { seed, numRuns: zones })) {
      await take(
        from,
        zone.flatMap(lineOf).join('\n').replaceAll('x.test.', `${from.fqdn}.`) || ';',
      );
      const text = await exported(from);
      await take(to, '; nothing');
      expect(await exported(to)).toBe('$ORIGIN x.test.\n$TTL 300\n');
      await take(to, text.replaceAll('x.test.', `${to.fqdn}.`));
      expect(await exported(to)).toBe(text);
      for (const [, type = ''] of text.matchAll(/ IN (\w+) /g)) types.add(type);
      if (text.includes('; proxied')) proxied++;
    }
    expect([...types].sort()).toEqual([...recordTypes].sort());
    expect(proxied).toBeGreaterThan(zones / 20);
  },
  60_000 + zones * 1000,
);

const stateOf = async (domain: Domain) => {
  const { items } = (await call(listRecords, { params: params(domain) }, { token: ann.token }))
    .body;
  return items
    .map(({ type, name, content, ttl, priority, proxied, keepQuotes }) =>
      JSON.stringify({ type, name, content, ttl, priority, proxied, keepQuotes }),
    )
    .sort();
};

const newestRevision = async (domain: Domain): Promise<number> => {
  const answer = await call(
    listHistory,
    { params: params(domain), query: {} },
    { token: ann.token },
  );
  return answer.body.items[0]?.revision ?? 0;
};

/** What a change set does: records that come, and which of those that are there go or become others. */
const changeSet = fc.record({
  add: fc.array(fc.tuple(anyRecord, meeting), { maxLength: 3 }),
  remove: fc.array(fc.nat(20), { maxLength: 2 }),
  change: fc.array(fc.tuple(fc.nat(20), anyRecord, meeting), { maxLength: 2 }),
});

type ChangeSet = typeof changeSet extends fc.Arbitrary<infer T> ? T : never;

/** Makes what of a change set can be made of the records; false where the service refuses it. */
async function make(domain: Domain, { add, remove, change }: ChangeSet): Promise<boolean> {
  const { items } = (await call(listRecords, { params: params(domain) }, { token: ann.token }))
    .body;
  const gone = new Set(remove.filter((at) => at < items.length));
  const moved = new Map(
    change.filter(([at]) => at < items.length && !gone.has(at)).map((one) => [one[0], one]),
  );
  const seen = (at: number) => ({ id: items[at]?.id ?? '', version: items[at]?.version ?? 0 });
  const body = {
    // A domain that only grows would be full.
    add: items.length > 20 ? [] : add.map(([sent, name]) => bodyOf(sent, name)),
    remove: [...gone].map(seen),
    change: [...moved.values()].map(([at, sent, name]) => ({ ...seen(at), ...bodyOf(sent, name) })),
  };
  const { status } = await call(
    changeRecords,
    { params: params(domain), body: body as never },
    { token: ann.token },
  );
  return status === 200;
}

async function restore(domain: Domain, revision: number): Promise<void> {
  const body = { kind: 'restore' as const, revision };
  const plan = await call(planRecords, { params: params(domain), body }, { token: ann.token });
  expect(plan.status).toBe(200);
  const { batch } = plan.body;
  if (batch.add.length + batch.change.length + batch.remove.length === 0) return;
  const done = await call(
    changeRecords,
    { params: params(domain), body: batch as never },
    { token: ann.token },
  );
  expect(done.status, JSON.stringify([done.failure, batch])).toBe(200);
}

const sets = repetitions(20, 2000);
const setsOfDomain = 25;

it(
  `any earlier state of a domain comes back as it was (${sets} change sets, seed ${seed})`,
  async () => {
    const all = fc.sample(fc.tuple(changeSet, fc.nat(1000)), { seed, numRuns: sets });
    let [made, restored] = [0, 0];
    for (let start = 0; start < all.length; start += setsOfDomain) {
      const domain = await freshDomain();
      /** The state before each revision. */
      const before = new Map<number, string[]>();
      for (const [index, [change, pick]] of all.slice(start, start + setsOfDomain).entries()) {
        const state = await stateOf(domain);
        if (await make(domain, change)) {
          made++;
          const revision = await newestRevision(domain);
          if (!before.has(revision)) before.set(revision, state);
        }
        if (index % 3 !== 2 || before.size === 0) continue;
        const [revision = 0, wanted = []] = [...before][pick % before.size] ?? [];
        const now = await stateOf(domain);
        await restore(domain, revision);
        expect(await stateOf(domain)).toEqual(wanted);
        restored++;
        const latest = await newestRevision(domain);
        if (!before.has(latest)) before.set(latest, now);
      }
    }
    expect(made).toBeGreaterThan(sets / 3);
    expect(restored).toBeGreaterThan(sets / 5);
  },
  60_000 + sets * 1000,
);
