import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord, deleteRecord, updateRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { call } from '#test/support/api.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { type CloudflareRig, startEdge } from './cloudflare-zone.ts';
import { type Body, recordsOf } from './zone.ts';

const count = repetitions(12, 500);
/** `FREEHOLD_HISTORIES_SEED` tries other histories. */
const seed = Number(process.env.FREEHOLD_HISTORIES_SEED ?? 20_261_122);

/** Histories that share the zone, its requests and its faults; each has a domain, which goes on from the last one. */
const together = 125;

let edge: CloudflareRig;
let ann: Person;
let domains: Domain[];

beforeAll(async () => {
  edge = await startEdge();
  ann = await newAdministrator();
  edge.cloudflare.zones.limit = 10 * together;
  domains = await Promise.all(
    Array.from({ length: Math.min(count, together) }, (_, index) =>
      newDomain(ann, `history-${index}`, edge.providerId),
    ),
  );
});

afterAll(() => edge.close());

const name = fc.constantFrom('@', 'a');
const address = fc.constantFrom('8.8.8.8', '9.9.9.9');
const of = <const K extends string>(kind: K) => ({ kind: fc.constant(kind) });

/** A step of one domain: what its owner does, or what becomes of the next requests and messages. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...of('put'),
      name,
      content: address,
      proxied: fc.boolean(),
      ttl: fc.constantFrom(300, 600),
    }),
  },
  { weight: 1, arbitrary: fc.record(of('alias')) },
  { weight: 1, arbitrary: fc.record({ ...of('drop'), index: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record(of('message')) },
  { weight: 1, arbitrary: fc.record({ ...of('crash'), requests: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...of('fault'),
      mode: fc.constantFrom(
        'unavailable' as const,
        'internal' as const,
        'throttle' as const,
        'refuse' as const,
        'applied-unanswered' as const,
        'applied-later' as const,
      ),
      times: fc.integer({ min: 1, max: 2 }),
      delayMs: fc.constantFrom(1, 100, 1500),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const change = async (domain: Domain, records: readonly DomainRecord[], body: Body) => {
  const found = records.find(({ type, name }) => type === body.type && name === body.name);
  const params = { id: domain.id };
  const given = { token: ann.token };
  if (!found) return call(createRecord, { params, body }, given);
  const changed = { ...body, version: found.version };
  return call(updateRecord, { params: { ...params, recordId: found.id }, body: changed }, given);
};

/** Does a step. Refusals are fine: an alias stands alone. */
async function take(domain: Domain, taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'put': {
      const { kind, ...fields } = taken;
      await change(domain, await recordsOf(ann, domain.id), { type: 'A', ...fields });
      return;
    }
    case 'alias':
      await change(domain, await recordsOf(ann, domain.id), {
        type: 'CNAME',
        name: 'a',
        content: 'example.net',
        proxied: true,
      });
      return;
    case 'drop': {
      const record = (await recordsOf(ann, domain.id))[taken.index];
      const params = { id: domain.id, recordId: record?.id ?? '' };
      if (record) await call(deleteRecord, { params }, { token: ann.token });
      return;
    }
    case 'message':
      await edge.tell([{ label: domain.name, domainId: domain.id }]);
      return;
    case 'crash':
      await edge.rig.ask([{ label: domain.name, domainId: domain.id }], edge.providerId);
      await edge.wake(taken.requests);
      return;
    case 'fault':
      edge.cloudflare.faults.set(taken);
  }
}

const shown = ({
  name,
  type,
  content,
  ttl,
  proxied,
}: Pick<DomainRecord, 'name' | 'type' | 'content' | 'ttl' | 'proxied'>) =>
  [name, type, content, proxied ? 'proxied' : ttl].join(' ');

/** Both sides of a domain, as sorted lines with names relative to it. */
async function sidesOf(domain: Domain) {
  const table = await recordsOf(ann, domain.id);
  const zone = edge.records(domain.fqdn).map(({ name, ...record }) => ({
    ...record,
    name: name === domain.fqdn ? '@' : name.slice(0, -domain.fqdn.length - 1),
  }));
  return {
    table: table.map(shown).sort(),
    zone: zone.map(shown).sort(),
    states: table.map(({ state }) => state),
  };
}

it(
  `whatever the provider does, table and zone are equal in the end (${count} histories, seed ${seed})`,
  async () => {
    console.info(`FREEHOLD_HISTORIES_SEED=${seed}, ${count} histories`);
    const samples = fc.sample(fc.array(step, { minLength: 3, maxLength: 9 }), {
      seed,
      numRuns: count,
    });
    for (let start = 0; start < samples.length; start += together) {
      const histories = samples
        .slice(start, start + together)
        .map((steps, index) => ({ steps, domain: domains[index] as Domain }));
      await Promise.all(
        histories.map(async ({ steps, domain }) => {
          for (const each of steps) await take(domain, each);
        }),
      );
      edge.cloudflare.faults.clear();
      await edge.rig.ask(
        histories.map(({ domain }) => ({ label: domain.name, domainId: domain.id })),
        edge.providerId,
      );
      while (await edge.wake());
      // Late changes that arrive after all are found by the next round of the sweep.
      await edge.cloudflare.faults.settled();
      await edge.sweep();
      while (await edge.wake());
      for (const { steps, domain } of histories) {
        const { table, zone, states } = await sidesOf(domain);
        expect(zone, JSON.stringify(steps)).toEqual(table);
        expect(states, JSON.stringify(steps)).toEqual(states.map(() => 'live'));
      }
    }
  },
  300_000 + count * 1000,
);
