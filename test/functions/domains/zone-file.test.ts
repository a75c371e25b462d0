import { beforeAll, expect, it } from 'vitest';
import { getZoneFile } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';

let ann: Person;
let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
});

it('a domain is exported as a zone file, an RRset with one TTL', async () => {
  const { id, fqdn } = await newDomain(ann, 'zone-of-ann', providerId);
  const records = [
    { type: 'A', name: '@', content: '192.0.2.1' },
    { type: 'A', name: '@', content: '192.0.2.2', ttl: 60 },
    { type: 'MX', name: '@', content: 'mail.example.net', priority: 10 },
    { type: 'TXT', name: 'quoted', content: 'say "hi"; bye' },
  ] as const;
  for (const body of records) {
    expect((await call(createRecord, { params: { id }, body }, { token: ann.token })).status).toBe(
      201,
    );
  }
  const { body, headers } = await call(getZoneFile, { params: { id } }, { token: ann.token });
  expect(headers['content-type']).toBe('text/dns; charset=utf-8');
  expect(String(body).split('\n')).toEqual([
    `$ORIGIN ${fqdn}.`,
    '$TTL 300',
    `${fqdn}. 60 IN A 192.0.2.1`,
    `${fqdn}. 60 IN A 192.0.2.2`,
    `${fqdn}. 300 IN MX 10 mail.example.net.`,
    `quoted.${fqdn}. 300 IN TXT "say \\"hi\\"; bye"`,
    '',
  ]);
});
