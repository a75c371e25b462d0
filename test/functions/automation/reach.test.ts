import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import * as powerdns from '#shared/areas/automation/powerdns.ts';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { tokenOf } from './tokens.ts';

let providerId: string;
let ann: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
});

const claim = (person: Person) => newDomain(person, `reach-${names++}`, providerId);

const addAddress = async ({ token }: Person, { id }: Domain, name: string) => {
  const body = { type: 'AAAA', name, content: `2001:db8:1::${name}` } as const;
  expect((await call(createRecord, { params: { id }, body }, { token })).status).toBe(201);
};

async function give({ token }: Person, { id: domainId }: Domain, receiver: Person): Promise<void> {
  const { token: targetToken } = (await call(getMyToken, {}, { token: receiver.token })).body;
  const body = { domainId, targetToken };
  expect((await call(transferDomain, { body }, { token })).status).toBe(200);
}

describe('the prefix of a house', () => {
  it('moves no domain that was given away, and tells nothing of it', async () => {
    const [kept, given] = [await claim(ann), await claim(ann)];
    const grants = [kept, given].map(({ id }) => presetGrant('records', id, ['@']));
    const { token } = await tokenOf(ann, grants);
    await addAddress(ann, kept, '7');
    const ben = await newPerson();
    await give(ann, given, ben);
    for (const name of ['1', '2', '3']) await addAddress(ben, given, name);
    const query = { ip6lanprefix: '2001:db8:2::/64' };
    const answer = await call(updateAddresses, { query }, { headers: { 'x-api-key': token } });
    expect(String(answer.body)).toBe('good 2001:db8:2::7\n');
    expect(answer.headers).not.toHaveProperty('x-freehold-code');
  });
});

describe('a token for all domains that names one as well', () => {
  it('changes the domain that was claimed again under a name that was given up', async () => {
    const given = await claim(ann);
    const grants = [presetGrant('address', given.id, ['@']), presetGrant('records', 'all', [])];
    const headers = { 'x-api-key': (await tokenOf(ann, grants)).token };
    const gone = await call(deleteDomain, { params: { id: given.id } }, { token: ann.token });
    expect(gone.status).toBe(204);
    await newDomain(ann, given.name, providerId);
    const params = { server: 'localhost', zone: given.fqdn };
    const rrset = { name: `text.${given.fqdn}.`, type: 'TXT', changetype: 'REPLACE', ttl: 60 };
    const body = { rrsets: [{ ...rrset, records: [{ content: '"value"' }] }] };
    expect((await call(powerdns.patchZone, { params, body }, { headers })).status).toBe(204);
    const { rrsets } = (await call(powerdns.getZone, { params, query: {} }, { headers })).body;
    expect(rrsets?.map(({ name }) => name)).toEqual([rrset.name]);
  });
});

describe('a token for all domains', () => {
  it('learns by no call of PowerDNS whether somebody has claimed a name', async () => {
    const { fqdn, suffix } = await claim(await newPerson());
    const headers = {
      'x-api-key': (await tokenOf(ann, [presetGrant('records', 'all', [])])).token,
    };
    const { exportZone, getZone, listCryptoKeys, listMetadata } = powerdns;
    const { deleteZone, notifyZone, putZone, rectifyZone } = powerdns;
    const reading = [getZone, exportZone, listCryptoKeys, listMetadata];
    for (const ask of [...reading, putZone, deleteZone, notifyZone, rectifyZone]) {
      for (const zone of [fqdn, `nobody.${suffix}`]) {
        const { status } = await call(ask, { params: { server: 'localhost', zone } }, { headers });
        expect([ask.method, ask.path, zone, status]).toEqual([ask.method, ask.path, zone, 404]);
      }
    }
  });

  it('reaches nothing by a name that is longer than DNS has', async () => {
    const { suffix } = await claim(ann);
    const headers = {
      'x-api-key': (await tokenOf(ann, [presetGrant('records', 'all', [])])).token,
    };
    const zone = `${'a'.repeat(2100)}.${suffix}`;
    const params = { server: 'localhost', zone };
    expect((await call(powerdns.getZone, { params }, { headers })).status).toBe(404);
  });
});
