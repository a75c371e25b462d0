import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { call } from '#test/support/api.ts';
import { type AskedType, ask } from '#test/support/cloud/dns-client.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { setUps } from './set-ups.ts';
import { type Body, type PublishingRig, recordsOf, startPublishing } from './zone.ts';

let rig: PublishingRig;
let dnsPort: number;
let ann: Person;

beforeAll(async () => {
  rig = await startPublishing();
  dnsPort = await rig.startDns();
  ann = await newAdministrator();
});

afterAll(() => rig.close());

/** The body of a record from its line in the table. */
function bodyOf(line: string, { fqdn }: Domain) {
  const [, name = '', type = '', data = ''] =
    /^(\S+) (\S+) (.+)$/.exec(line.replaceAll('{fqdn}', fqdn)) ?? [];
  const [, priority, content = data] =
    (/^(MX|SRV|HTTPS)$/.test(type) && /^(\d+) (.+)$/.exec(data)) || [];
  return { type, name, content, ...(priority !== undefined && { priority: Number(priority) }) };
}

const add = async ({ id }: Domain, body: object) => {
  const parts = { params: { id }, body: body as Body };
  return call(createRecord, parts, { token: ann.token });
};

/** Addresses below a delegation are asked for at the servers that it names. */
const isGlue = (
  body: { name: string; type: string },
  all: readonly { name: string; type: string }[],
) => body.name !== '@' && all.some(({ name, type }) => type === 'NS' && name === '@');

it('are as many as people brought', () => {
  expect(setUps).toHaveLength(41);
  expect(new Set(setUps.map(({ provider }) => provider)).size).toBe(41);
});

it.each(setUps.map((setUp, index) => ({ ...setUp, index })))(
  '$provider is set up as documented, and answered',
  async ({ records, lacking = [], index }) => {
    const domain = await newDomain(ann, `set-up-${index}`, rig.providerId);
    const bodies = records.map((line) => bodyOf(line, domain));
    for (const body of bodies) {
      const { status, failure } = await add(domain, body);
      expect(status, `${JSON.stringify(body)} ${JSON.stringify(failure)}`).toBe(201);
    }
    for (const line of lacking) {
      const { failure } = await add(domain, bodyOf(line, domain));
      expect(failure.details).toMatchObject({ issues: [{ path: 'type', rule: 'invalid_value' }] });
    }
    await rig.tellOf(domain);
    const states = (await recordsOf(ann, domain.id)).map(({ state }) => state);
    expect(states).toEqual(records.map(() => 'live'));
    for (const body of bodies.filter((one) => !isGlue(one, bodies))) {
      const name = absoluteName(body.name, domain.fqdn);
      const heard = await ask(dnsPort, name, body.type as AskedType);
      const { content, priority } = body;
      expect(heard).toContainEqual({
        type: body.type,
        ttl: 300,
        content,
        ...(priority !== undefined && { priority }),
      });
    }
  },
);
