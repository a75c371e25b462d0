import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { recordTypes } from '#shared/dns/types.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { call } from '#test/support/api.ts';
import { type Answer, ask } from '#test/support/cloud/dns-client.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { type Generated, generated } from './generated-records.ts';
import { type Body, type PublishingRig, recordsOf, startPublishing } from './zone.ts';

const count = repetitions(160, 5000);
/** `FREEHOLD_RECORDS_SEED` tries other records. */
const seed = Number(process.env.FREEHOLD_RECORDS_SEED ?? 20_261_122);
const perDomain = 40;

let rig: PublishingRig;
let dnsPort: number;
let ann: Person;

beforeAll(async () => {
  rig = await startPublishing();
  dnsPort = await rig.startDns();
  ann = await newAdministrator();
});

afterAll(() => rig.close());

const add = ({ id }: Domain, body: object) =>
  call(createRecord, { params: { id }, body: body as Body }, { token: ann.token });

/** Sends a record. Throws unless it is accepted, or refused for what is wrong with it. */
async function send(domain: Domain, { body, field }: Generated): Promise<string> {
  // A signer is no use alone.
  if (body.type === 'DS') {
    await add(domain, { type: 'NS', name: body.name, content: 'ns1.example.net' });
  }
  const { status, failure } = await add(domain, body);
  const what = `${JSON.stringify(body)}: ${status} ${JSON.stringify(failure)}`;
  if (status === 409 && !field) return 'in the way';
  if (!field) {
    expect(status, what).toBe(201);
    return 'accepted';
  }
  const { issues } = failure.details as { issues: Issue[] };
  const fields = issues.map(({ path }) => path.split('.')[0]);
  expect([status, fields.includes(field)], what).toEqual([400, true]);
  return 'refused';
}

/** Answers, or records as answers, in one order. */
const told = (answers: readonly Answer[]): string[] =>
  answers
    .map(({ type, ttl, content, priority }) => [type, ttl, content, priority].join(' '))
    .sort();

/** Asks for a record's name and type; the answers are the records there, and nothing else. */
async function expectAnswered(
  { fqdn }: Domain,
  records: readonly DomainRecord[],
  { type, name, state }: DomainRecord,
): Promise<void> {
  const here = records.filter((other) => other.type === type && other.name === name);
  const heard = await ask(dnsPort, absoluteName(name, fqdn), type);
  expect(told(heard)).toEqual(told(state === 'unanswered' ? [] : here));
}

it('what a delegation hides is published, and never said to be live', async () => {
  const domain = await newDomain(ann, 'delegating', rig.providerId);
  const { fqdn } = domain;
  await add(domain, { type: 'NS', name: 'lab', content: `ns.lab.${fqdn}` });
  await add(domain, { type: 'A', name: 'ns.lab', content: '192.0.2.53' });
  await add(domain, { type: 'A', name: 'www.lab', content: '192.0.2.1' });
  await rig.tellOf(domain);
  const records = await recordsOf(ann, domain.id);
  expect(records.map(({ name, state, delegatedBy }) => [name, state, delegatedBy])).toEqual([
    ['lab', 'live', undefined],
    ['ns.lab', 'live', undefined],
    ['www.lab', 'unanswered', 'lab'],
  ]);
  expect(rig.has('www.lab.delegating', 'A')).toEqual(['192.0.2.1']);
  expect(await ask(dnsPort, `www.lab.${fqdn}`, 'A')).toEqual([]);
});

it(
  `whatever is accepted is published and answered the same over UDP and TCP, and the rest is refused with its field (${count} records, seed ${seed})`,
  async () => {
    console.info(`FREEHOLD_RECORDS_SEED=${seed}, ${count} records`);
    const samples = fc.sample(generated, { seed, numRuns: count });
    const counts: Record<string, number> = {};
    const types = new Set<string>();
    for (let start = 0; start < samples.length; start += perDomain) {
      const domain = await newDomain(ann, `generated-${start}`, rig.providerId);
      for (const sample of samples.slice(start, start + perDomain)) {
        const outcome = await send(domain, sample);
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      await rig.tellOf(domain);
      const records = await recordsOf(ann, domain.id);
      for (const record of records) {
        expect(['live', 'unanswered'], JSON.stringify(record)).toContain(record.state);
        await expectAnswered(domain, records, record);
        types.add(record.type);
      }
    }
    console.info(JSON.stringify(counts));
    // Route 53 takes no LOC records.
    expect([...types].sort()).toEqual(recordTypes.filter((type) => type !== 'LOC').sort());
    expect(counts.accepted).toBeGreaterThan(count / 2);
    expect(counts.refused).toBeGreaterThan(count / 30);
  },
  300_000 + count * 200,
);
