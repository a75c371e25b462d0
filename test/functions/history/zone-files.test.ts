import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import { type Domain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { importZoneFile, listHistory } from '#shared/areas/history/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { presetToken, tokenOf, valuesOf } from '../automation/tokens.ts';

let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `filed-${names++}`, providerId);
  const body = { type: 'A', name: 'old', content: '192.0.2.9' } as const;
  await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
});

const zoneFile = '@ A 192.0.2.1\n_acme-challenge TXT "a"\nwww A 192.0.2.2\n';

const send = (
  token: string,
  more: { replace?: boolean; dryRun?: boolean; origin?: string } = {},
  at = domain.fqdn,
  file = zoneFile,
) =>
  call(
    importZoneFile,
    { params: { domain: at }, body: { zoneFile: file, ...more } },
    { headers: { authorization: `Bearer ${token}` } },
  );

const values = () => valuesOf(ann, domain.id);
const old = { 'old A': ['192.0.2.9'] };
const whole = {
  '@ A': ['192.0.2.1'],
  '_acme-challenge TXT': ['a'],
  'www A': ['192.0.2.2'],
};

describe('a zone file that a program sends', () => {
  it('is added in the token’s name, or only planned', async () => {
    const { token } = await tokenOf(ann, [presetGrant('records', domain.id, [])], {
      name: 'Mover',
    });
    const dry = await send(token, { dryRun: true });
    expect([dry.status, dry.body.lines.length, await values()]).toEqual([200, 3, old]);
    const done = await send(token, {}, `${domain.fqdn.toUpperCase()}.`);
    expect([done.status, done.body, await values()]).toEqual([200, dry.body, { ...old, ...whole }]);
    expect((await send(token)).body).toMatchObject({ changes: [], unchanged: 3 });
    const params = { id: domain.id };
    const { items } = (await call(listHistory, { params, query: {} }, { token: ann.token })).body;
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      cause: { kind: 'zone-file' },
      by: { kind: 'token', name: 'Mover' },
    });
  });

  it('replaces all', async () => {
    await send(await presetToken(ann, 'records', domain.id), { replace: true });
    expect(await values()).toEqual(whole);
  });

  it('leaves the note of a record whose TTL or value it replaces', async () => {
    const token = await presetToken(ann, 'records', domain.id);
    const body = { type: 'A', name: 'home', content: '192.0.2.7', note: 'office router' } as const;
    await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
    for (const line of ['home 600 A 192.0.2.7', 'home 600 A 192.0.2.8']) {
      await send(token, { replace: true }, domain.fqdn, line);
      const params = { id: domain.id };
      const { items } = (await call(listRecords, { params }, { token: ann.token })).body;
      expect(items).toMatchObject([{ ttl: 600, content: line.slice(11), note: 'office router' }]);
    }
  });

  it('replaces all without a loss of what it has too, where its owner’s quota takes not all of it', async () => {
    const token = await presetToken(ann, 'records', domain.id);
    const hosts = (count: number, from = 0) =>
      Array.from({ length: count }, (_, row) => `h${row + from} A 192.0.2.1`).join('\n');
    await send(token, { replace: true }, domain.fqdn, hosts(50));
    const file = `${hosts(70, 100)}\n${hosts(30)}`;
    const { body } = await send(token, { replace: true }, domain.fqdn, file);
    expect([body.unchanged, body.lines.length, body.leftOut.length]).toEqual([30, 20, 50]);
    expect(await values()).toMatchObject({ 'h0 A': ['192.0.2.1'], 'h29 A': ['192.0.2.1'] });
  });

  it('of another domain is taken with its names as names of this one, by its origin', async () => {
    const token = await presetToken(ann, 'records', domain.id);
    const file = [
      '@ SOA ns.old.example. host.old.example. 1 2 3 4 5',
      '@ NS ns1.old.example.',
      'old.example. 1 IN A 192.0.2.1 ; cf_tags=cf-proxied:false',
      'www.old.example. 1 IN CNAME old.example.',
      'old.example. 1 IN MX 10 mail.old.example.',
      'other.example. 1 IN A 192.0.2.3',
    ].join('\n');
    const own = `$ORIGIN Old.Example.\n${file.slice(0, file.lastIndexOf('\n'))}`;
    const plain = (await send(token, { dryRun: true }, domain.fqdn, own)).body;
    expect([plain.changes, plain.apex]).toEqual([[], 'old.example']);
    const refused = await send(token, { replace: true }, domain.fqdn, own);
    expect(JSON.stringify(refused.failure.details)).toContain('Send the origin old.example');
    const whole = `$ORIGIN old.example.\n${file}`;
    const sent = { replace: true, origin: 'OLD.example.' };
    const { body } = await send(token, sent, domain.fqdn, whole);
    expect(body.leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 soa',
      '3 delegation',
      '7 outside',
    ]);
    expect(await values()).toEqual({
      '@ A': ['192.0.2.1'],
      '@ MX': ['mail.old.example'],
      'www CNAME': ['old.example'],
    });
    const wrong = await send(token, { origin: 'not a name' }, domain.fqdn, whole);
    expect(wrong.failure.details).toMatchObject({ issues: [{ path: 'origin' }] });
  });

  it.each([
    ['an error page', '<html><body>502 Bad Gateway</body></html>'],
    ['the file of another domain', '$ORIGIN example.net.\n@ A 192.0.2.1\nwww A 192.0.2.2\n'],
    ['records that its rules refuse', 'www A 192.0.2.256\n'],
  ])('replaces nothing by %s, and says so alike in a dry run', async (_what, file) => {
    const token = await presetToken(ann, 'records', domain.id);
    for (const dryRun of [true, false]) {
      const answer = await send(token, { replace: true, dryRun }, domain.fqdn, file);
      expect(answer.failure.details).toMatchObject({
        issues: [{ path: 'zoneFile', rule: 'nothing_taken' }],
      });
    }
    expect(await values()).toEqual(old);
    await send(token, { replace: true }, domain.fqdn, '; nothing');
    expect(await values()).toEqual({});
  });

  it.each([
    ['address', { '@ A': ['192.0.2.1'] }, [2, 3]],
    ['certificate', { '_acme-challenge TXT': ['a'] }, [1, 3]],
  ] as const)(
    'changes with a token for %s what that covers, and leaves the rest as it is',
    async (preset, taken, left) => {
      const { status, body } = await send(await presetToken(ann, preset, domain.id), {
        replace: true,
      });
      expect(status).toBe(200);
      expect(body.leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual(
        left.map((line) => `${line} forbidden`),
      );
      expect(await values()).toEqual({ ...old, ...taken });
    },
  );

  it('is refused to a token that reads, of another domain, or of nobody', async () => {
    expect((await send(await presetToken(ann, 'read', domain.id))).failure.code).toBe(
      'TOKEN_FORBIDS',
    );
    const token = await presetToken(ann, 'records', domain.id);
    const ben = await newPerson();
    const foreign = await newDomain(ben, `filed-${names++}`, providerId);
    expect((await send(token, {}, foreign.fqdn)).status).toBe(404);
    expect((await send(token, {}, `www.${domain.fqdn}`)).status).toBe(404);
    expect((await send('wrong')).status).toBe(401);
    expect(await values()).toEqual(old);
  });

  it('is refused for a frozen domain, but planned', async () => {
    const token = await presetToken(ann, 'records', domain.id);
    const admin = await newAdministrator();
    const body = { reason: 'Phishing.' };
    await call(freezeDomain, { params: { id: domain.id }, body }, { token: admin.token });
    expect((await send(token)).failure.code).toBe('DOMAIN_FROZEN');
    expect((await send(token, { dryRun: true })).status).toBe(200);
  });

  it('loses nothing to another one that comes at once', async () => {
    const token = await presetToken(ann, 'records', domain.id);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, row) =>
        call(
          importZoneFile,
          { params: { domain: domain.fqdn }, body: { zoneFile: `n${row} A 192.0.2.1` } },
          { headers: { authorization: `Bearer ${token}` } },
        ),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(Object.keys(await values())).toHaveLength(9);
  });
});
