import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { presentChallenge, updateAddresses } from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant, presets } from '#shared/areas/automation/grants.ts';
import { getZone, patchZone } from '#shared/areas/automation/powerdns.ts';
import { type Domain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { importZoneFile } from '#shared/areas/history/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { newAdministrator, setStatus } from '#test/support/roles.ts';
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

  it('may do nothing while its account is suspended', async () => {
    const { token } = await tokenFor(preset);
    await setStatus(ann, 'suspended');
    expect(await answersTo(token)).toEqual(refusedAs(403, 'abuse'));
  });

  it('may do nothing after its end, nor from elsewhere', async () => {
    const { token } = await tokenFor(preset, { expiresIn: 30 });
    const near = await tokenFor(preset, { networks: ['198.51.100.0/24'] });
    expect(await answersTo(near.token)).toEqual(refusedAs(401, 'badauth'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
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

it('no log line holds a token, whatever becomes of the call', async () => {
  const { log } = await import('#platform/log.ts');
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'measure'] as const) {
    vi.spyOn(log, level).mockImplementation(
      (...said: unknown[]) => void lines.push(JSON.stringify(said)),
    );
  }
  const { token } = await tokenFor('records');
  await answersTo(token);
  await setStatus(ann, 'suspended');
  await answersTo(token);
  vi.restoreAllMocks();
  expect(lines.join('')).toContain('PATCH /api/v1');
  expect(lines.join('')).not.toContain(token.slice(14));
});
