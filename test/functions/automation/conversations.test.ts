import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkAddress,
  cleanUpChallenge,
  postAddresses,
  presentChallenge,
  registerChallenges,
  updateAddresses,
  updateChallenge,
} from '#shared/areas/automation/calls.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import {
  createZone,
  exportZone,
  getPowerDnsApi,
  getPowerDnsServer,
  getZone,
  listCryptoKeys,
  listZones,
  notifyZone,
  patchZone,
} from '#shared/areas/automation/powerdns.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';
import { addEdge } from '#test/support/stack/edge.ts';
import { presetToken, tokenOf, valuesOf } from './tokens.ts';

let providerId: string;
let ann: Person;
let domain: Domain;
let suffix: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  domain = await newDomain(ann, `talk-${names++}`, providerId);
  suffix = domain.suffix;
});

const basic = (token: string, user = 'none') => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
});

const add = (type: 'A' | 'AAAA' | 'TXT' | 'CNAME', name: string, content: string, more = {}) =>
  call(
    createRecord,
    { params: { id: domain.id }, body: { type, name, content, ...more } },
    { token: ann.token },
  );

const values = () => valuesOf(ann, domain.id);

const notes = async () =>
  (await call(listRecords, { params: { id: domain.id } }, { token: ann.token })).body.items.map(
    ({ content, ttl, note }) => `${content} ${ttl} ${note}`,
  );

type Query = Record<string, string>;

const update = (headers: Record<string, string>, query: Query, address = '203.0.113.9') =>
  call(updateAddresses, { query }, { headers, address });

const text = ({ body }: { body: unknown }) => String(body);

describe('dyndns2', () => {
  let headers: Record<string, string>;

  beforeEach(async () => {
    const hosts = ['@', 'home', 'nas', '*'];
    headers = basic(await presetToken(ann, 'address', domain.id, hosts));
  });

  it('answers ddclient a line for each host, with the type that it reads', async () => {
    const hostname = `${domain.fqdn},home.${domain.fqdn}`;
    const query = { system: 'dyndns', hostname, myip: '192.0.2.1' };
    const agent = { ...headers, 'user-agent': 'ddclient/3.10.0' };
    const answer = await update(agent, query);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(text(answer)).toBe('good 192.0.2.1\ngood 192.0.2.1\n');
    expect(text(await update(agent, query))).toBe('nochg 192.0.2.1\nnochg 192.0.2.1\n');
    expect(await values()).toEqual({ '@ A': ['192.0.2.1'], 'home A': ['192.0.2.1'] });
  });

  it.each(['cross-site', 'same-site', 'same-origin'])(
    'changes nothing for a page that has a browser ask with the password it keeps (%s)',
    async (site) => {
      const query = { hostname: `home.${domain.fqdn}`, myip: '192.0.2.1' };
      const asked = { ...headers, 'sec-fetch-site': site };
      const posted = await call(postAddresses, { query }, { headers: asked });
      for (const answer of [await update(asked, query), posted]) {
        expect([answer.status, text(answer)]).toEqual([401, 'badauth\n']);
      }
      expect(await values()).toEqual({});
      const typed = { ...headers, 'sec-fetch-site': 'none' };
      expect(text(await update(typed, query))).toBe('good 192.0.2.1\n');
    },
  );

  it('takes by POST what a form in the body names, and no body of another type', async () => {
    const own = { ...basic(await presetToken(ann, 'address', domain.id, ['home'])) };
    const post = (body: string, type: string, query: Query = {}) => {
      const rawBody = Buffer.from(body).toString('base64');
      const sent = { ...own, 'content-type': type };
      return call(postAddresses, { query }, { headers: sent, rawBody, isBase64Encoded: true });
    };
    const form = 'application/x-www-form-urlencoded; charset=utf-8';
    const hostname = `home.${domain.fqdn}`;
    const named = `hostname=${hostname}&myip=2001%3Adb8%3A%3A7`;
    expect(text(await post(named, form))).toBe('good 2001:db8::7\n');
    expect(text(await post('myip=198.51.100.7', form, { hostname }))).toBe('good 198.51.100.7\n');
    const changed = { 'home A': ['198.51.100.7'], 'home AAAA': ['2001:db8::7'] };
    expect(await values()).toEqual(changed);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const refused = await post('{"myip":"192.0.2.7"}', type);
      expect([text(refused), refused.headers['x-freehold-code']]).toEqual([
        '911\n',
        'VALIDATION_FAILED',
      ]);
    }
    expect(await values()).toEqual(changed);
  });

  it('leaves the note of a record whose address it changes', async () => {
    await add('A', 'home', '192.0.2.1', { note: 'office router' });
    await update(headers, { hostname: `home.${domain.fqdn}`, myip: '192.0.2.2' });
    expect(await notes()).toEqual(['192.0.2.2 300 office router']);
  });

  it('takes both families in one myip, and leaves the one alone that is not named', async () => {
    const hostname = `home.${domain.fqdn}`;
    expect(text(await update(headers, { hostname, myip: '192.0.2.1,2001:db8::1' }))).toBe(
      'good 192.0.2.1,2001:db8::1\n',
    );
    expect(text(await update(headers, { hostname, myip: '192.0.2.2' }))).toBe('good 192.0.2.2\n');
    expect(await values()).toEqual({ 'home A': ['192.0.2.2'], 'home AAAA': ['2001:db8::1'] });
  });

  it('takes the caller’s address for inadyn’s empty myip', async () => {
    const hostname = `home.${domain.fqdn}`;
    expect(text(await update(headers, { hostname, myip: '' }))).toBe('good 203.0.113.9\n');
    const mapped = await update(headers, { hostname }, '::ffff:203.0.113.10');
    expect(text(mapped)).toBe('good 203.0.113.10\n');
  });

  it.each([
    // ddclient with the settings of its form.
    ['OPNsense', 'system=dyndns&hostname=home.NAME&myip=192.0.2.1'],
    ['Synology', 'hostname=home.NAME&myip=192.0.2.1'],
    // inadyn, which escapes colons.
    ['UniFi', 'hostname=home.NAME&myip=2001%3Adb8%3A%3A1'],
  ])('takes what %s makes of the configuration that its page has', async (_router, sent) => {
    const query = Object.fromEntries(new URLSearchParams(sent.replace('NAME', domain.fqdn)));
    expect(text(await update(headers, query))).toBe(`good ${query.myip}\n`);
    expect(text(await update(headers, query))).toBe(`nochg ${query.myip}\n`);
  });

  it('takes a family away that FRITZ!Box sends empty, and both where it is offline', async () => {
    const hostname = `home.${domain.fqdn}`;
    await update(headers, { hostname, myip: '192.0.2.1,2001:db8::1' });
    await update(headers, { hostname, myip: '192.0.2.1', myipv6: '' });
    expect(await values()).toEqual({ 'home A': ['192.0.2.1'] });
    expect(text(await update(headers, { hostname, offline: 'YES' }))).toBe('good\n');
    expect(await values()).toEqual({});
  });

  it('moves a whole house under another prefix by one call', async () => {
    await add('AAAA', 'home', '2001:db8:1:100::10');
    await add('AAAA', 'nas', '2001:db8:1:101:a:b:c:d');
    await add('AAAA', 'office', '2001:db8:9::1');
    await add('A', '@', '192.0.2.1');
    const query = { myipv6: '2001:db8:2:200::/56' };
    const answer = text(await update(headers, query))
      .trim()
      .split('\n')
      .sort();
    expect(answer).toEqual(['good 2001:db8:2:200::10', 'good 2001:db8:2:201:a:b:c:d']);
    expect(await values()).toEqual({
      '@ A': ['192.0.2.1'],
      'home AAAA': ['2001:db8:2:200::10'],
      'nas AAAA': ['2001:db8:2:201:a:b:c:d'],
      'office AAAA': ['2001:db8:9::1'],
    });
  });

  it('moves a house by its prefix alone, also where the router sends its own addresses', async () => {
    await add('AAAA', 'home', '2001:db8:1:100::10');
    await add('AAAA', 'nas', '2001:db8:1:100::20');
    const ip6lanprefix = '2001:db8:2:200::/64';
    const own = { myip: '198.51.100.7', myipv6: '2001:db8:2:2ff::1', ip6lanprefix };
    expect(text(await update(headers, own))).toBe(
      'good 2001:db8:2:200::10\ngood 2001:db8:2:200::20\n',
    );
    const moved = { 'home AAAA': ['2001:db8:2:200::10'], 'nas AAAA': ['2001:db8:2:200::20'] };
    expect(await values()).toEqual(moved);
    // Nobody named what would go.
    expect(text(await update(headers, { ...own, offline: 'YES' }))).toBe('badip\nbadip\n');
    expect(await values()).toEqual(moved);
    // A host that is named has one of them.
    const hostname = `home.${domain.fqdn}`;
    for (const myipv6 of ['2001:db8:3::1', '', '2001:db8:3::/64']) {
      const both = { hostname, myip: '198.51.100.8', myipv6, ip6lanprefix };
      expect(text(await update(headers, both))).toBe('badip\n');
    }
    expect(await values()).toEqual(moved);
    // The only name of a token is named by it.
    const one = basic(await presetToken(ann, 'address', domain.id, ['home']));
    const query = { myip: '198.51.100.8', ip6lanprefix: '2001:db8:4::/64' };
    expect(text(await update(one, query))).toBe('good 198.51.100.8,2001:db8:4::10\n');
  });

  it('moves no house of more domains than it takes at once, and no more names', async () => {
    const other = await newDomain(ann, `talk-${names++}`, providerId);
    await add('AAAA', 'home', '2001:db8:1:100::10');
    const grants = [domain, other].map(({ id }) => presetGrant('records', id, []));
    const both = basic((await tokenOf(ann, grants)).token);
    const query = { ip6lanprefix: '2001:db8:2:200::/64' };
    Object.assign(limits.automation, { zones: 1 });
    const refused = text(await update(both, query));
    Object.assign(limits.automation, { zones: 20 });
    expect(refused).toBe('numhost\n');
    expect(await values()).toEqual({ 'home AAAA': ['2001:db8:1:100::10'] });
    expect(text(await update(both, query))).toBe('good 2001:db8:2:200::10\n');
    const hostname = Array.from({ length: 21 }, (_, index) => `h${index}.${domain.fqdn}`).join();
    expect(text(await update(both, { hostname, myip: '192.0.2.1' }))).toBe('numhost\n');
  });

  it('leaves a host as it is where FRITZ!Box has no prefix for it', async () => {
    await add('AAAA', 'nas', '2001:db8:1:100::20');
    const query = { hostname: `nas.${domain.fqdn}`, ip6lanprefix: '' };
    for (const address of ['203.0.113.9', '2001:db8:2::1']) {
      expect(text(await update(headers, query, address))).toBe('nochg\n');
    }
    expect(await values()).toEqual({ 'nas AAAA': ['2001:db8:1:100::20'] });
  });

  it('leaves a whole house as it is where FRITZ!Box has no prefix for it', async () => {
    await add('AAAA', 'home', '2001:db8:1:100::10');
    await add('AAAA', 'nas', '2001:db8:1:100::20');
    const own = { myip: '198.51.100.7', ip6lanprefix: '' };
    // Its two addresses side by side are two calls; without IPv6 all of its words for it are empty.
    for (const query of [{ ip6lanprefix: '' }, own, { ...own, myipv6: '' }]) {
      expect(text(await update(headers, query))).toBe('nochg\nnochg\n');
    }
    expect(text(await update(headers, { ...own, offline: 'YES' }))).toBe('badip\nbadip\n');
    expect(text(await update(headers, { ip6lanprefix: '2001:db8::' }))).toBe('badip\nbadip\n');
    expect(await values()).toEqual({
      'home AAAA': ['2001:db8:1:100::10'],
      'nas AAAA': ['2001:db8:1:100::20'],
    });
  });

  it('keeps TTL and proxy of what it changes, and gives a new name 60 seconds', async () => {
    await add('A', 'home', '192.0.2.1', { ttl: 600 });
    await update(headers, {
      hostname: `home.${domain.fqdn},nas.${domain.fqdn}`,
      myip: '192.0.2.2',
    });
    const zone = await call(
      getZone,
      { params: { server: 'localhost', zone: domain.fqdn }, query: {} },
      { headers },
    );
    expect(zone.body.rrsets?.map(({ name, ttl }) => [name, ttl])).toEqual([
      [`home.${domain.fqdn}.`, 600],
      [`nas.${domain.fqdn}.`, 60],
    ]);
  });

  it('refuses a private address behind a proxy, and leaves what was there', async () => {
    domain = await newDomain(
      ann,
      `talk-${names++}`,
      await addEdge({ suffix: 'edge.test', zoneId: 'edge', token: 'none' }),
    );
    await add('A', 'home', '93.184.216.34', { proxied: true });
    const token = await presetToken(ann, 'records', domain.id);
    const hostname = `home.${domain.fqdn}`;
    const answer = await update(basic(token), { hostname, myip: '192.168.1.5' });
    expect([text(answer), answer.headers['x-freehold-code']]).toEqual([
      'dnserr\n',
      'VALIDATION_FAILED',
    ]);
    const rrset = {
      ...{ name: `${hostname}.`, type: 'A', ttl: 300, changetype: 'REPLACE' },
      records: [{ content: '10.0.0.1', disabled: false }],
    };
    const params = { server: 'localhost', zone: domain.fqdn };
    const patched = await call(
      patchZone,
      { params, body: { rrsets: [rrset] } },
      { headers: { 'x-api-key': token } },
    );
    expect([patched.status, patched.failure.error]).toEqual([
      422,
      `${hostname} A: A proxied record needs a public address.`,
    ]);
    expect(await values()).toEqual({ 'home A': ['93.184.216.34'] });
  });

  it('refuses by words that routers know, and by 401 a wrong token alone', async () => {
    await add('CNAME', 'nas', 'target.example.net');
    const hostname = [
      `nas.${domain.fqdn}`,
      `www.${domain.fqdn}`,
      'elsewhere.example.net',
      'nodots',
      `home.${domain.fqdn}`,
    ].join();
    const answer = await update(headers, { hostname, myip: '192.0.2.1' });
    expect(text(answer).split('\n')).toEqual([
      'dnserr',
      'nohost',
      'nohost',
      'notfqdn',
      'dnserr',
      '',
    ]);
    expect(answer.headers['x-freehold-code']).toBe('RECORD_CONFLICT');
    const hosts = `home.${domain.fqdn}`;
    expect(text(await update(headers, { hostname: hosts, myip: '192.0.2.999' }))).toBe('badip\n');
    expect(text(await update(headers, {}))).toBe('notfqdn\n');
    const wrong = await update(basic('wrong'), { hostname: hosts });
    expect([wrong.status, text(wrong)]).toEqual([401, 'badauth\n']);
    expect(wrong.headers['www-authenticate']).toBe('Basic realm="Freehold"');
  });

  it('takes the only name of a token from a router that sends none', async () => {
    const one = basic(await presetToken(ann, 'address', domain.id, ['home']));
    expect(text(await update(one, { myip: '192.0.2.7' }))).toBe('good 192.0.2.7\n');
    expect(await values()).toEqual({ 'home A': ['192.0.2.7'] });
  });

  it('tells a caller its own address', async () => {
    const answer = await call(checkAddress, {}, { address: '203.0.113.9' });
    expect(text(answer)).toContain('<body>Current IP Address: 203.0.113.9</body>');
  });
});

describe('PowerDNS’s API', () => {
  let headers: Record<string, string>;

  beforeEach(async () => {
    headers = { 'x-api-key': await presetToken(ann, 'records', domain.id) };
  });

  const zoneOf = (zone: string) => ({ server: 'localhost', zone });
  const read = (zone = `${domain.fqdn}.`, query = {}) =>
    call(getZone, { params: zoneOf(zone), query }, { headers });
  const patch = (rrsets: object[], zone = `${domain.fqdn}.`, own = headers) =>
    call(patchZone, { params: zoneOf(zone), body: { rrsets } as never }, { headers: own });
  const rrset = (name: string, type: string, contents: string[], more = {}) => ({
    name: name === '@' ? `${domain.fqdn}.` : `${name}.${domain.fqdn}.`,
    type,
    changetype: 'REPLACE',
    ttl: 120,
    records: contents.map((content) => ({ content, disabled: false })),
    ...more,
  });

  it('is spoken with lego: the suffix is the zone, and a TXT comes and goes', async () => {
    expect((await call(getPowerDnsApi, {})).body).toEqual([{ url: '/api/v1', version: 1 }]);
    const zone = (await read(`${suffix}.`)).body;
    expect(zone).toMatchObject({ id: `${suffix}.`, kind: 'Native', rrsets: [] });
    const challenge = rrset('_acme-challenge', 'TXT', ['"first"'], { kind: 'Master' });
    const answer = await patch([challenge], `${suffix}.`);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    const [shown] = (await read(`${suffix}.`)).body.rrsets ?? [];
    expect(shown).toEqual({
      comments: [],
      name: `_acme-challenge.${domain.fqdn}.`,
      records: [{ content: '"first"', disabled: false }],
      ttl: 120,
      type: 'TXT',
    });
    const gone = { name: challenge.name, type: 'TXT', changetype: 'DELETE' };
    expect((await patch([gone], `${suffix}.`)).status).toBe(204);
    expect((await patch([gone], `${suffix}.`)).status).toBe(204);
    expect(await values()).toEqual({});
  });

  it('takes a Kelvin sign for no k', async () => {
    expect((await patch([rrset('\u212A', 'A', ['203.0.113.7'])])).status).toBeGreaterThan(399);
    expect(await values()).toEqual({});
  });

  it('is spoken with octoDNS: a version, zones without the suffix, one PATCH of all', async () => {
    const server = await call(getPowerDnsServer, { params: { server: 'localhost' } }, { headers });
    expect(server.body.version.split('.').map(Number)).toEqual([4, 9, 0]);
    const zones = await call(listZones, { params: { server: 'x' }, query: {} }, { headers });
    expect(zones.body.map(({ name }) => name)).toEqual([`${domain.fqdn}.`]);
    await add('A', 'www', '192.0.2.1');
    const long = 'x'.repeat(300);
    const answer = await patch([
      { ...rrset('www', 'A', ['192.0.2.1']), changetype: 'DELETE' },
      rrset('www', 'CNAME', ['target.example.net.']),
      rrset('@', 'MX', ['10 mail.example.net.', '20 backup.example.net.']),
      rrset('_sip._tcp', 'SRV', ['0 5 5060 sip.example.net.']),
      rrset('sub', 'NS', ['ns1.example.net.']),
      rrset('@', 'CAA', ['0 issue "letsencrypt.org"']),
      rrset('@', 'HTTPS', ['1 . alpn="h2" port="443"']),
      rrset('_25._tcp', 'TLSA', [`3 1 1 ${'ab'.repeat(32)}`]),
      rrset('@', 'TXT', [`"${long}"`, '"v=DKIM1\\; k=rsa"']),
    ]);
    expect(answer.failure).toBeUndefined();
    const shown = (await read()).body.rrsets ?? [];
    const contents = Object.fromEntries(
      shown.map(({ name, type, records }) => [
        `${name.slice(0, -domain.fqdn.length - 2)} ${type}`,
        records.map(({ content }) => content),
      ]),
    );
    expect(contents).toEqual({
      'www CNAME': ['target.example.net.'],
      ' MX': ['10 mail.example.net.', '20 backup.example.net.'],
      '_sip._tcp SRV': ['0 5 5060 sip.example.net.'],
      'sub NS': ['ns1.example.net.'],
      ' CAA': ['0 issue "letsencrypt.org"'],
      ' HTTPS': ['1 . alpn="h2" port="443"'],
      '_25._tcp TLSA': [`3 1 1 ${'ab'.repeat(32)}`],
      ' TXT': [`"${long}"`, '"v=DKIM1\\; k=rsa"'],
    });
  });

  it('writes nothing for what is there already, and one record where one value changes', async () => {
    await patch([rrset('www', 'A', ['192.0.2.1', '192.0.2.2'])]);
    const first = (await read()).body.serial;
    await patch([rrset('www', 'A', ['192.0.2.2', '192.0.2.1'])]);
    expect((await read()).body.serial).toBe(first);
    await patch([rrset('www', 'A', ['192.0.2.2', '192.0.2.3'], { ttl: 0 })]);
    const { body } = await read();
    expect(body.serial).toBe(first + 1);
    expect(body.rrsets?.[0]?.ttl).toBe(120);
    await patch([rrset('www', 'A', ['192.0.2.2', '192.0.2.3'], { ttl: 900 })]);
    expect((await read()).body.rrsets?.[0]?.ttl).toBe(900);
    expect(await values()).toEqual({ 'www A': ['192.0.2.2', '192.0.2.3'] });
  });

  it('leaves the note of a record whose value or TTL it changes', async () => {
    await add('A', 'www', '192.0.2.1', { note: 'office router' });
    await patch([rrset('www', 'A', ['192.0.2.2'])]);
    expect(await notes()).toEqual(['192.0.2.2 120 office router']);
    await patch([rrset('www', 'A', ['192.0.2.2'], { ttl: 900 })]);
    expect(await notes()).toEqual(['192.0.2.2 900 office router']);
  });

  it('is spoken with dnscontrol: keys, nulls, and errors of a bare type', async () => {
    const params = zoneOf(domain.fqdn);
    expect((await call(listCryptoKeys, { params }, { headers })).body).toEqual([]);
    const gone = rrset('www', 'A', [], {
      changetype: 'DELETE',
      records: null,
      comments: null,
      ttl: 0,
    });
    expect((await patch([gone])).status).toBe(204);
    const refused = await patch([rrset('www', 'A', ['not-an-address'])]);
    expect(refused.status).toBe(422);
    expect(refused.headers['content-type']).toBe('application/json');
    expect(refused.body).toEqual({
      error: `www.${domain.fqdn} A: Must be an IPv4 address such as 192.0.2.10.`,
      errors: [],
    });
  });

  it('is spoken with certbot’s plug-in: guesses of zones are 404 until one is right', async () => {
    expect((await read(`_acme-challenge.${domain.fqdn}.`)).status).toBe(404);
    expect((await read()).status).toBe(200);
    expect((await read('com.')).status).toBe(404);
    const notified = await call(notifyZone, { params: zoneOf(domain.fqdn) }, { headers });
    expect(notified.status).toBe(200);
  });

  it('is spoken with acme.sh, which finds the name before the records in the text', async () => {
    await patch([rrset('_acme-challenge', 'TXT', ['"one"', '"two"'])]);
    const shown = JSON.stringify((await read()).body.rrsets);
    expect(shown.indexOf('"name"')).toBeLessThan(shown.indexOf('"records"'));
  });

  it('is spoken with external-dns: ALIAS of a host is a CNAME, at the domain itself refused', async () => {
    expect((await patch([rrset('app', 'ALIAS', ['lb.example.net.'], { ttl: 300 })])).status).toBe(
      204,
    );
    expect(await values()).toEqual({ 'app CNAME': ['lb.example.net'] });
    expect((await patch([rrset('@', 'ALIAS', ['lb.example.net.'])])).status).toBe(422);
  });

  it('is found by libdns and Terraform, and makes no zones', async () => {
    const find = async (zone: string) =>
      (await call(listZones, { params: { server: 'localhost' }, query: { zone } }, { headers }))
        .body;
    expect(await find(`${suffix}.`)).toHaveLength(1);
    expect(await find(`${domain.fqdn}.`)).toHaveLength(1);
    expect(await find('example.net.')).toEqual([]);
    const make = (name: string) =>
      call(createZone, { params: { server: 'localhost' }, body: { name } }, { headers });
    expect((await make(`${domain.fqdn}.`)).status).toBe(409);
    expect((await make('example.net.')).status).toBe(422);
    const file = await call(exportZone, { params: zoneOf(domain.fqdn) }, { headers });
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['a text without quotes', 't', 'TXT', ['plain text'], {}, '"plain text"'],
    ['octets that are no text', 't', 'TXT', ['"a\\255"'], {}, 'not: "a\\255"'],
    ['a TTL that would be bent', 'www', 'A', ['192.0.2.1'], { ttl: 5 }, 'from 60 to 86400'],
    ['a name elsewhere', 'www', 'A', ['192.0.2.1'], { name: 'www.example.net.' }, 'no domain'],
    ['a type that is none of ours', 'www', 'LUA', ['A "x"'], {}, 'The types are'],
  ])('refuses %s with 422 and says why', async (_what, name, type, contents, more, words) => {
    const answer = await patch([rrset(name, type, contents, more)]);
    expect(answer.status).toBe(422);
    expect(answer.failure.error).toContain(words);
    expect(await values()).toEqual({});
  });

  it('changes all or nothing: one RRset twice, a conflict, too many', async () => {
    const good = rrset('www', 'A', ['192.0.2.1']);
    expect((await patch([good, good])).failure.error).toContain('It is changed twice.');
    const conflict = await patch([good, rrset('www', 'CNAME', ['target.example.net.'])]);
    expect(conflict.status).toBe(422);
    expect(conflict.failure.error).toContain(`www.${domain.fqdn} `);
    const many = Array.from({ length: 96 }, (_, index) => rrset(`h${index}`, 'A', ['192.0.2.1']));
    expect((await patch(many)).failure.error).toContain('these are 96');
    expect(await values()).toEqual({});
    expect((await patch(many.slice(0, 95))).status).toBe(204);
  });

  it('shows and changes what the grants cover and nothing else', async () => {
    await add('A', 'www', '192.0.2.1');
    await add('TXT', '_acme-challenge.www', 'value');
    const own = { 'x-api-key': await presetToken(ann, 'certificate', domain.id) };
    const zone = await call(getZone, { params: zoneOf(domain.fqdn), query: {} }, { headers: own });
    expect(zone.body.rrsets?.map(({ name }) => name)).toEqual([
      `_acme-challenge.www.${domain.fqdn}.`,
    ]);
    const answer = await patch([rrset('www', 'A', ['192.0.2.2'])], undefined, own);
    expect(answer.status).toBe(403);
    const reader = { 'x-api-key': await presetToken(ann, 'read', domain.id) };
    expect((await patch([rrset('www', 'A', ['192.0.2.2'])], undefined, reader)).status).toBe(403);
  });

  it('keeps all of twenty changes that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch([rrset(`h${index}`, 'A', ['192.0.2.1'])])),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(Object.keys(await values())).toHaveLength(20);
  });
});

describe('certificates', () => {
  const txt = (letter: string) => letter.repeat(43);
  let key: string;

  beforeEach(async () => {
    // Nothing is asked, so nothing is waited for: that DNS has the value is tried with a name server.
    process.env.DNS_RESOLVERS = ' ';
    key = await presetToken(ann, 'certificate', domain.id);
  });

  const acme = (subdomain: string, value: string, own = key) =>
    call(
      updateChallenge,
      { body: { subdomain, txt: value } },
      { headers: { 'x-api-user': 'any', 'x-api-key': own } },
    );
  const challenge = () => `_acme-challenge.${domain.fqdn}.`;

  it('keeps the two newest values of acme-dns by their time', async () => {
    for (const letter of ['z', 'a', 'm']) {
      const answer = await acme(domain.fqdn, txt(letter));
      expect(answer.body).toEqual({ txt: txt(letter) });
      expect(answer.headers['x-live']).toMatch(/^0\/0 after/);
    }
    expect(await values()).toEqual({ '_acme-challenge TXT': [txt('a'), txt('m')] });
  });

  it('takes a host below, with the label before it or not, and five labels deep', async () => {
    await acme(`a.b.c.d.e.${domain.fqdn}`, txt('a'));
    await acme(`_acme-challenge.www.${domain.fqdn}`, txt('b'));
    expect(Object.keys(await values()).sort()).toEqual([
      '_acme-challenge.a.b.c.d.e TXT',
      '_acme-challenge.www TXT',
    ]);
  });

  it('refuses as acme-dns does', async () => {
    const answers = [
      await acme('elsewhere.example.net', txt('a')),
      await acme(domain.fqdn, 'short'),
      await acme(domain.fqdn, txt('a'), 'wrong'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { error: 'bad_subdomain' }],
      [400, { error: 'bad_txt' }],
      [401, { error: 'forbidden' }],
    ]);
    const register = await call(registerChallenges, {});
    expect([register.status, register.failure.error]).toEqual([
      403,
      expect.stringMatching(/^Make a certificate token at .*\/tokens\.$/),
    ]);
  });

  it('are not for the domain of somebody else, also where there is nothing to change', async () => {
    const value = txt('a');
    await acme(domain.fqdn, value);
    const foreign = await presetToken(await newPerson(), 'certificate', 'all');
    const body = { fqdn: challenge(), value };
    const options = { headers: basic(foreign) };
    const answers = [
      await acme(domain.fqdn, value, foreign),
      await call(presentChallenge, { body }, options),
      await call(cleanUpChallenge, { body }, options),
      await call(cleanUpChallenge, { body: { ...body, value: txt('b') } }, options),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await values()).toEqual({ '_acme-challenge TXT': [value] });
  });

  it('is spoken with lego’s httpreq: present and cleanup, each as often as it likes', async () => {
    const headers = basic(key);
    const body = { fqdn: challenge(), value: txt('a') };
    for (const next of [body, body, { ...body, value: txt('b') }]) {
      expect((await call(presentChallenge, { body: next }, { headers })).status).toBe(200);
    }
    expect(await values()).toEqual({ '_acme-challenge TXT': [txt('a'), txt('b')] });
    for (const _ of [1, 2]) {
      expect((await call(cleanUpChallenge, { body }, { headers })).status).toBe(200);
    }
    expect(await values()).toEqual({ '_acme-challenge TXT': [txt('b')] });
  });

  it('digests the key authorization of lego’s mode RAW', async () => {
    const body = { domain: `*.${domain.fqdn}`, token: 'token', keyAuth: 'token.thumbprint' };
    expect((await call(presentChallenge, { body }, { headers: basic(key) })).status).toBe(200);
    // printf token.thumbprint | openssl dgst -sha256 -binary | basenc --base64url
    const [value] = (await values())['_acme-challenge TXT'] ?? [];
    expect(value).toMatch(/^[\w-]{43}$/);
  });

  it('keeps all of twenty values that are presented at once', async () => {
    const present = (_: unknown, index: number) =>
      call(
        presentChallenge,
        { body: { fqdn: challenge(), value: txt(String.fromCharCode(97 + index)) } },
        { headers: basic(key) },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, present));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await values())['_acme-challenge TXT']).toHaveLength(20);
  });

  it('changes no address by a token for certificates', async () => {
    const answer = await update(basic(key), { hostname: domain.fqdn, myip: '192.0.2.1' });
    expect(text(answer)).toBe('nohost\n');
  });
});
