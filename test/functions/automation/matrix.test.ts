import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#shared/areas/audit/calls.ts';
import {
  presentChallenge,
  revokeAccessToken,
  updateAddresses,
} from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant, presets } from '#shared/areas/automation/grants.ts';
import { getZone, patchZone } from '#shared/areas/automation/powerdns.ts';
import { type Domain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { importZoneFile } from '#shared/areas/history/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator, setStatus } from '#test/support/roles.ts';
import { tokenOf } from './tokens.ts';

let providerId: string;
let admin: Person;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  process.env.DNS_RESOLVERS = ' ';
  providerId = await seed();
  admin = await newAdministrator();
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `matrix-${names++}`, providerId);
});

afterEach(() => {
  vi.useRealTimers();
});

const tokenFor = (preset: Preset, more = {}) =>
  tokenOf(ann, [presetGrant(preset, domain.id, ['@'])], more);

/** What each call of programs answers to a token: of the one that changes text, its words. */
async function answersTo(token: string, { fqdn } = domain) {
  // Wrong tokens are counted by network.
  const address = `203.0.113.${names}`;
  const headers = { 'x-api-key': token };
  const options = { headers, address };
  const params = { server: 'localhost', zone: fqdn };
  const rrset = { name: `text.${fqdn}.`, type: 'TXT', changetype: 'REPLACE', ttl: 60 };
  const body = { rrsets: [{ ...rrset, records: [{ content: '"value"' }] }] };
  const present = { fqdn: `_acme-challenge.${fqdn}.`, value: 'a'.repeat(43) };
  const update = await call(
    updateAddresses,
    { query: { hostname: fqdn, myip: '192.0.2.1' } },
    options,
  );
  const zoneFile = { zoneFile: `bulk.${fqdn}. TXT "value"\n` };
  const asked = { params: { domain: fqdn }, body: zoneFile };
  return {
    file: (await call(importZoneFile, asked, options)).status,
    read: (await call(getZone, { params, query: {} }, options)).status,
    patch: (await call(patchZone, { params, body }, options)).status,
    address: String(update.body).trim(),
    challenge: (await call(presentChallenge, { body: present }, options)).status,
  };
}

const refusedAs = (status: number, address: string, challenge = status) => ({
  ...{ file: status, read: status, patch: status, address, challenge },
});

const allowed: Record<Preset, Awaited<ReturnType<typeof answersTo>>> = {
  address: { file: 200, read: 200, patch: 403, address: 'good 192.0.2.1', challenge: 403 },
  certificate: { file: 200, read: 200, patch: 403, address: 'nohost', challenge: 200 },
  records: { file: 200, read: 200, patch: 204, address: 'good 192.0.2.1', challenge: 200 },
  read: { file: 403, read: 200, patch: 403, address: 'nohost', challenge: 403 },
};

describe.each(presets)('a token for %s', (preset) => {
  it('may do at its domain what it is for, and at another nothing', async () => {
    const { token } = await tokenFor(preset);
    expect(await answersTo(token)).toEqual(allowed[preset]);
    const other = await newDomain(ann, `matrix-${names++}`, providerId);
    expect(await answersTo(token, other)).toEqual(refusedAs(404, 'nohost', 400));
    const ben = await newPerson();
    const foreign = await newDomain(ben, `matrix-${names++}`, providerId);
    expect(await answersTo(token, foreign)).toEqual(refusedAs(404, 'nohost', 400));
  });

  it('may do nothing at a domain that was given away', async () => {
    const { token } = await tokenFor(preset);
    const ben = await newPerson();
    const { token: targetToken } = (await call(getMyToken, {}, { token: ben.token })).body;
    const body = { domainId: domain.id, targetToken };
    expect((await call(transferDomain, { body }, { token: ann.token })).status).toBe(200);
    // What it never could is refused as before; the rest is there no more.
    const { challenge, file } = allowed[preset];
    const gone = (status: number) => (status === 200 ? 404 : status);
    expect(await answersTo(token)).toEqual({
      ...refusedAs(404, 'nohost', gone(challenge)),
      file: gone(file),
    });
  });

  it('may do nothing while its account is suspended', async () => {
    const { token } = await tokenFor(preset);
    await setStatus(ann, 'suspended');
    expect(await answersTo(token)).toEqual(refusedAs(403, 'abuse'));
  });

  it('may do nothing after its end, nor from elsewhere', async () => {
    const { token } = await tokenFor(preset, { expiresIn: 30 });
    const near = await tokenFor(preset, { networks: ['198.51.100.0/24'] });
    expect(await answersTo(near.token)).toEqual(refusedAs(401, 'badauth'));
    passTime(31 * 24 * 60 * 60);
    expect(await answersTo(token)).toEqual(refusedAs(401, 'badauth'));
  });

  it('reads a frozen domain and changes nothing', async () => {
    const { token } = await tokenFor(preset);
    const options = { token: admin.token };
    const body = { reason: 'Phishing.' };
    await call(freezeDomain, { params: { id: domain.id }, body }, options);
    const { patch, address, challenge } = allowed[preset];
    const answers = await answersTo(token);
    expect(answers.read).toBe(200);
    // What the token may not change is left out: nothing is to be done.
    expect(answers.file).toBe(preset === 'records' ? 409 : allowed[preset].file);
    expect(answers.patch).toBe(patch === 204 ? 422 : 403);
    expect(answers.address).toBe(address === 'nohost' ? 'nohost' : 'abuse');
    expect(answers.challenge).toBe(challenge === 200 ? 409 : 403);
  });
});

describe('every call of programs', () => {
  const all = Object.entries(
    Object.assign({}, ...Object.values(contracts)) as Record<string, Endpoint>,
  ).filter(([, { access }]) => access === 'token');

  const bodies = ({ fqdn }: Domain): Record<string, unknown> => ({
    createZone: { name: `${fqdn}.` },
    patchZone: {
      rrsets: [{ name: `${fqdn}.`, type: 'TXT', changetype: 'DELETE', ttl: 60, records: [] }],
    },
    updateChallenge: { subdomain: fqdn, txt: 'a'.repeat(43) },
    presentChallenge: { fqdn: `_acme-challenge.${fqdn}.`, value: 'a'.repeat(43) },
    cleanUpChallenge: { fqdn: `_acme-challenge.${fqdn}.`, value: 'a'.repeat(43) },
    importZoneFile: { zoneFile: `note.${fqdn}. TXT "value"\n` },
  });

  /** What each call answers about a domain: of those that have status 200 for a refusal, their word. */
  async function answersOf(token: string, of: Domain): Promise<Record<string, unknown>> {
    const answers: [string, unknown][] = [];
    // One after the other: some change the domain.
    for (const [index, [name, endpoint]] of all.entries()) {
      const known = { server: 'localhost', zone: of.fqdn, domain: of.fqdn, id: of.id };
      const request = {
        params: known,
        query: { hostname: of.fqdn, myip: '192.0.2.1' },
        body: bodies(of)[name],
      };
      const own = Object.fromEntries(
        Object.entries(request).filter(([part]) => part in endpoint),
      ) as { params?: Record<string, string> };
      if (own.params) {
        const path = endpoint.path;
        own.params = Object.fromEntries(
          Object.entries(known).filter(([part]) => path.includes(`{${part}}`)),
        );
      }
      // Wrong tokens are counted by network.
      const address = `198.18.${names}.${index}`;
      const headers = { 'x-api-key': token };
      const answer = await call(endpoint, own as never, { headers, address });
      const said = endpoint.wire === 'dyndns' ? String(answer.body).trim() : answer.status;
      answers.push([name, said]);
    }
    return Object.fromEntries(answers);
  }

  const everywhere = (status: number, word: string) =>
    Object.fromEntries(all.map(([name, { wire }]) => [name, wire === 'dyndns' ? word : status]));

  it('refuses a token that is unknown, over, elsewhere, or of a suspended account', async () => {
    const { token } = await tokenFor('records', { expiresIn: 30 });
    const near = await tokenFor('records', { networks: ['203.0.113.0/24'] });
    expect(await answersOf(near.token, domain)).toEqual(everywhere(401, 'badauth'));
    const { id, token: revoked } = await tokenFor('records');
    await call(revokeAccessToken, { params: { id } }, { token: ann.token });
    expect(await answersOf(revoked, domain)).toEqual(everywhere(401, 'badauth'));
    await setStatus(ann, 'suspended');
    expect(await answersOf(token, domain)).toEqual(everywhere(403, 'abuse'));
    passTime(31 * 24 * 60 * 60);
    expect(await answersOf(token, domain)).toEqual(everywhere(401, 'badauth'));
  });

  it.each(presets)('answers a token for %s at its domain', async (preset) => {
    const { token } = await tokenFor(preset);
    const { address, challenge, file, patch } = allowed[preset];
    const changes = ['updateChallenge', 'presentChallenge', 'cleanUpChallenge'];
    expect(await answersOf(token, domain)).toEqual({
      // What a token may see, it reads by any protocol.
      ...everywhere(200, address),
      ...Object.fromEntries(changes.map((name) => [name, challenge])),
      // The same address as before it.
      postAddresses: address.replace('good', 'nochg'),
      importZoneFile: file,
      patchZone: patch,
      // A domain is no zone to make, to replace or to delete.
      ...{ createZone: 409, putZone: 422, deleteZone: 422 },
    });
  });

  it('knows nothing of somebody else’s domain', async () => {
    const { token } = await tokenFor('records');
    const foreign = await newDomain(await newPerson(), `matrix-${names++}`, providerId);
    const byName = ['listPowerDnsServers', 'getPowerDnsServer', 'getPowerDnsConfig', 'listZones'];
    expect(await answersOf(token, foreign)).toEqual({
      ...everywhere(404, 'nohost'),
      ...Object.fromEntries([...byName, 'getFeed'].map((name) => [name, 200])),
      ...Object.fromEntries(
        ['updateChallenge', 'presentChallenge', 'cleanUpChallenge'].map((name) => [name, 400]),
      ),
      createZone: 422,
    });
  });
});

it('no log line, answer or audit entry holds a token, whatever becomes of the call', async () => {
  const { log } = await import('#platform/log.ts');
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'measure'] as const) {
    vi.spyOn(log, level).mockImplementation(
      (...said: unknown[]) => void lines.push(JSON.stringify(said)),
    );
  }
  const { token } = await tokenFor('records');
  const answers = [await answersTo(token)];
  await setStatus(ann, 'suspended');
  answers.push(await answersTo(token));
  vi.restoreAllMocks();
  const query = { user: idOf(ann) };
  const { items } = (await call(listAudit, { query }, { token: admin.token })).body;
  expect(items.map(({ event }) => event)).toContain('token-made');
  expect(JSON.stringify([answers, items])).not.toContain(token.slice(14));
  expect(lines.join('')).toContain('PATCH /api/v1');
  expect(lines.join('')).not.toContain(token.slice(14));
});
