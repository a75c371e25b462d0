import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDomain, type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { createHostname } from '#shared/areas/hostnames/calls.ts';
import { deleteRecord, getResolution, updateRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { ask } from '#test/support/cloud/dns-client.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { response, startResolver } from '#test/support/cloud/resolver.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';
import { type CloudflareRig, startEdge, zoneId } from './cloudflare-zone.ts';
import { addRecord, type Body, recordsOf } from './zone.ts';

let edge: CloudflareRig;
let dnsPort: number;
let ann: Person;
let names = 0;

beforeAll(async () => {
  edge = await startEdge();
  dnsPort = await edge.startDns();
  ann = await newPerson();
  await setRoles(ann, ['user', 'admin']);
});

afterAll(() => edge.close());

beforeEach(() => edge.cloudflare.faults.clear());

const newName = () => newDomain(ann, `edge-${names++}`, edge.providerId);
const add = (domain: Domain, body: Body) => addRecord(ann, domain.id, body);
const publish = ({ id, name }: Domain) => edge.tell([{ label: name, domainId: id }]);
const states = async ({ id }: Domain) =>
  (await recordsOf(ann, id)).map(({ state, stateReason }) => stateReason ?? state);

const lines = ({ fqdn }: Domain) =>
  edge
    .records(fqdn)
    .map(({ name, type, content, ttl, proxied }) =>
      [name.replace(`.${fqdn}`, ''), type, content, ttl, proxied && 'proxied']
        .filter(Boolean)
        .join(' '),
    )
    .sort();

const change = async (domain: Domain, record: DomainRecord, body: Partial<Body>) => {
  const { type, name, content, ttl, proxied, version } = record;
  const params = { id: domain.id, recordId: record.id };
  const fields = { type, name, content, ttl, proxied, version, ...body };
  return (await call(updateRecord, { params, body: fields }, { token: ann.token })).body;
};

const address = { type: 'A', name: '@', content: '8.8.8.8' } as const;

describe('records under a suffix on Cloudflare', () => {
  it('go live in one batch, whatever their type', async () => {
    const domain = await newName();
    const bodies: Body[] = [
      address,
      { type: 'AAAA', name: '@', content: '2001:4860:4860::8888' },
      { type: 'CNAME', name: 'www', content: domain.fqdn, proxied: true },
      { type: 'TXT', name: '@', content: 'naïve "quotes" and \\ strokes' },
      { type: 'TXT', name: 'long', content: 'long '.repeat(200) },
      { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 },
      { type: 'MX', name: 'none', content: '.', priority: 0 },
      { type: 'SRV', name: '_sip._tcp', content: '5 5061 sip.example.net', priority: 1 },
      { type: 'CAA', name: '@', content: '0 issue "letsencrypt.org"' },
      { type: 'NS', name: 'lab', content: 'ns1.example.net' },
      { type: 'DS', name: 'lab', content: `2371 13 2 ${'1F98'.repeat(16)}` },
      { type: 'A', name: '*', content: '192.0.2.9', ttl: 3600 },
    ];
    for (const body of bodies) await add(domain, body);
    const batches = edge.cloudflare.calls.batch ?? 0;
    await publish(domain);
    expect(await states(domain)).toEqual(bodies.map(() => 'live'));
    expect((edge.cloudflare.calls.batch ?? 0) - batches).toBe(1);
    await publish(domain);
    expect((edge.cloudflare.calls.batch ?? 0) - batches).toBe(1);
    const [text] = await ask(dnsPort, domain.fqdn, 'TXT');
    expect(text?.content).toBe('naïve "quotes" and \\ strokes');
    // A look at the zone finds everything as it was written.
    const lists = edge.cloudflare.calls.list ?? 0;
    await edge.tell([{ label: domain.name, domainId: domain.id, verify: true }]);
    expect((edge.cloudflare.calls.batch ?? 0) - batches).toBe(1);
    expect((edge.cloudflare.calls.list ?? 0) - lists).toBe(1);
  });

  it('keep their ids through changes of content, TTL and proxy', async () => {
    const domain = await newName();
    const first = await add(domain, address);
    await add(domain, { ...address, content: '9.9.9.9' });
    await publish(domain);
    const ids = () => edge.records(domain.fqdn).map(({ id }) => id);
    const before = ids().sort();
    const moved = await change(domain, first, { content: '1.1.1.1' });
    await publish(domain);
    expect(lines(domain)).toEqual([`${domain.fqdn} A 1.1.1.1 300`, `${domain.fqdn} A 9.9.9.9 300`]);
    await change(domain, moved, { ttl: 600 });
    await publish(domain);
    expect(ids().sort()).toEqual(before);
    expect(await states(domain)).toEqual(['live', 'live']);
  });

  it('answer with addresses of the network once they are proxied, and with their own before and after', async () => {
    const domain = await newName();
    const record = await add(domain, address);
    await publish(domain);
    const heard = async () => (await ask(dnsPort, domain.fqdn, 'A')).map(({ content }) => content);
    expect(await heard()).toEqual(['8.8.8.8']);
    const proxied = await change(domain, record, { proxied: true });
    expect(await states(domain)).toEqual(['pending']);
    await publish(domain);
    expect(await states(domain)).toEqual(['live']);
    expect(lines(domain)).toEqual([`${domain.fqdn} A 8.8.8.8 1 proxied`]);
    expect(await heard()).toEqual(['127.0.0.1']);
    expect(await ask(dnsPort, domain.fqdn, 'AAAA')).toHaveLength(1);
    await change(domain, proxied, { proxied: false });
    await publish(domain);
    expect(await heard()).toEqual(['8.8.8.8']);
    expect(lines(domain)).toEqual([`${domain.fqdn} A 8.8.8.8 300`]);
  });

  it('are explained by the live check as the network’s, and as cached where a resolver is behind', async () => {
    const domain = await newName();
    const record = await add(domain, { ...address, proxied: true });
    await add(domain, { type: 'CNAME', name: 'www', content: 'example.net', proxied: true });
    await add(domain, { ...address, name: 'plain' });
    await publish(domain);
    const behind = await startResolver((query) => response(query, { addresses: ['8.8.8.8'] }));
    process.env.DNS_AUTHORITY = `127.0.0.1:${dnsPort}`;
    process.env.DNS_RESOLVERS = `New 127.0.0.1:${dnsPort},Old 127.0.0.1:${behind.port}`;
    const check = async (recordId: string) => {
      const params = { id: domain.id, recordId };
      return (await call(getResolution, { params }, { token: ann.token })).body;
    };
    const found = await check(record.id);
    expect(found.servers.map(({ verdict }) => verdict)).toEqual(['proxied', 'proxied', 'cached']);
    expect(found.table).toEqual({ values: ['8.8.8.8'] });
    const [, alias, plain] = await recordsOf(ann, domain.id);
    const [authority] = (await check(alias?.id ?? '')).servers;
    expect(authority).toMatchObject({ verdict: 'proxied', values: ['127.0.0.1'] });
    expect((await check(plain?.id ?? '')).servers[0]?.verdict).toBe('same');
    behind.close();
    delete process.env.DNS_AUTHORITY;
    delete process.env.DNS_RESOLVERS;
  });

  it('are proxied one by one, and those that are not keep their TTL', async () => {
    const domain = await newName();
    await add(domain, { ...address, proxied: true });
    await add(domain, { ...address, content: '9.9.9.9', ttl: 600 });
    await publish(domain);
    expect(await states(domain)).toEqual(['live', 'live']);
    expect(lines(domain)).toEqual([
      `${domain.fqdn} A 8.8.8.8 1 proxied`,
      `${domain.fqdn} A 9.9.9.9 600`,
    ]);
  });

  it('bear a comment that says whose they are', async () => {
    const domain = await newName();
    await add(domain, address);
    await publish(domain);
    const [record] = edge.records(domain.fqdn);
    expect(record?.comment).toMatch(/Freehold/);
    expect(record?.comment?.length).toBeLessThanOrEqual(100);
  });

  it('go with their domain', async () => {
    const domain = await newName();
    const record = await add(domain, address);
    await add(domain, { ...address, name: 'www' });
    await publish(domain);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: ann.token });
    await publish(domain);
    expect(lines(domain)).toEqual(['www A 8.8.8.8 300']);
  });
});

describe('a released name', () => {
  it('is nobody’s before the last hostname that leads to it is gone', async () => {
    const { dropHostname, readHolder } = await import('#functions/hostnames/items/hostnames.ts');
    const { readRecords } = await import('#functions/records/items/records.ts');
    const { noteDroppedHostname } = await import('#functions/domains/items/domains.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const domain = await newName();
    await add(domain, { ...address, proxied: true });
    await publish(domain);
    const { token } = ann;
    const params = { id: domain.id };
    const hostname = `${domain.name}.example.org`;
    const body = { hostname, originServer: domain.fqdn };
    expect((await call(createHostname, { params, body }, { token })).status).toBe(201);
    await call(deleteDomain, { params }, { token });
    await publish(domain);
    expect(lines(domain)).toEqual([]);
    const claim = async () => {
      const bob = await newPerson();
      const wanted = { name: domain.name, providerId: edge.providerId, cost: 0 };
      return (await call(claimDomain, { body: wanted }, { token: bob.token })).status;
    };
    expect(await claim()).toBe(409);
    expect(await readHolder(hostname)).toBeDefined();
    // As the withdrawal at the edge does.
    const { domain: released, hostnames } = await readRecords(domain.id);
    if (!released) throw new Error('The domain is gone.');
    await transact([...hostnames.flatMap(dropHostname), noteDroppedHostname(released)]);
    await publish(domain);
    expect(await claim()).toBe(201);
  });
});

describe('a batch that is refused', () => {
  it('for one bad record marks that one, and the others go on', async () => {
    const domains = [await newName(), await newName(), await newName()] as const;
    for (const [index, domain] of domains.entries()) {
      await add(domain, { ...address, content: `8.8.4.${index}` });
    }
    edge.cloudflare.faults.set({ mode: 'refuse', containing: '8.8.4.1' });
    await edge.tell(domains.map(({ id, name }) => ({ label: name, domainId: id })));
    const found = await Promise.all(domains.map(states));
    expect(found).toEqual([['live'], ['refused'], ['live']]);
  });

  it('for a full zone says so, for the new record alone', async () => {
    const domain = await newName();
    const record = await add(domain, address);
    await publish(domain);
    const { zones } = edge.cloudflare;
    const before = zones.limit;
    zones.limit = zones.count(zoneId);
    await change(domain, record, { content: '1.1.1.1' });
    await add(domain, { ...address, name: 'more' });
    await publish(domain);
    expect(await states(domain)).toEqual(['live', 'zone-full']);
    zones.limit = before;
  });
});

describe('a request that fails', () => {
  it.each(['unavailable', 'internal', 'applied-unanswered', 'applied-later'] as const)(
    'as %s is sent again, and nothing is there twice',
    async (mode) => {
      const domain = await newName();
      await add(domain, address);
      edge.cloudflare.faults.set({ mode, times: 1, delayMs: 20 });
      expect(await publish(domain)).toBe(true);
      await edge.cloudflare.faults.settled();
      expect(await edge.wake()).toBe(false);
      expect(await states(domain)).toEqual(['live']);
      expect(lines(domain)).toEqual([`${domain.fqdn} A 8.8.8.8 300`]);
    },
  );

  it('and arrives after its record was deleted is undone by the sweep', async () => {
    const domain = await newName();
    const record = await add(domain, address);
    edge.cloudflare.faults.set({ mode: 'applied-later', times: 1, delayMs: 1500 });
    expect(await publish(domain)).toBe(true);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: ann.token });
    expect(await publish(domain)).toBe(false);
    expect(lines(domain)).toEqual([]);
    await edge.cloudflare.faults.settled();
    expect(lines(domain)).toHaveLength(1);
    await edge.sweep();
    await edge.wake();
    expect(lines(domain)).toEqual([]);
  });

  it('for too many requests waits as long as Cloudflare asks for', async () => {
    const domain = await newName();
    await add(domain, address);
    edge.cloudflare.faults.set({ mode: 'throttle', times: 1 });
    const { cloudflareZone } = await import('#functions/publishing/cloudflare/zone.ts');
    const { readProviders } = await import('#functions/providers/items/providers.ts');
    const provider = (await readProviders()).find(({ id }) => id === edge.providerId);
    const { log } = await import('#platform/log.ts');
    const measured = vi.spyOn(log, 'measure');
    const asked = cloudflareZone(provider as never).readFill();
    await expect(asked).rejects.toMatchObject({ name: 'Error', retryAfter: 1 });
    expect(measured.mock.calls).toEqual([
      ['cloudflare', { CloudflareRequests: [1, 'Count'] }],
      ['cloudflare', { CloudflareThrottled: [1, 'Count'] }],
    ]);
    measured.mockRestore();
    await publish(domain);
    expect(await states(domain)).toEqual(['live']);
  });

  it('for its token is no record’s fault, and the token is in no message', async () => {
    const domain = await newName();
    await add(domain, address);
    const { cloudflareZone } = await import('#functions/publishing/cloudflare/zone.ts');
    const { sealedToken } = await import('#functions/providers/items/providers.ts');
    const sealed = await sealedToken('P', 'wrong-token-0000');
    const zone = cloudflareZone({ id: 'P', zoneId, suffix: 'edge.test', ...sealed } as never);
    const refused = await zone.apply([]).catch((error: Error) => error);
    const { ZoneRefused, ZoneUnchanged } = await import('#functions/publishing/zone.ts');
    expect(refused).toBeInstanceOf(ZoneUnchanged);
    expect(refused).not.toBeInstanceOf(ZoneRefused);
    expect(inspect(refused, { depth: null })).not.toContain('wrong-token');
    expect(JSON.stringify(sealed)).not.toContain('wrong-token');
    expect(sealed.tokenEnding).toBe('0000');
    await publish(domain);
  });
});

describe('the sweep', () => {
  const zone = { id: zoneId, name: 'edge.test' };
  const plain = { ttl: 300, proxied: false, priority: undefined, data: undefined };

  it('leaves records of others alone, also beside Freehold’s own', async () => {
    const domain = await newName();
    await add(domain, address);
    await publish(domain);
    const theirs = { type: 'A', ...plain, comment: undefined } as const;
    edge.cloudflare.zones.batch(zone, {
      deletes: [],
      puts: [],
      posts: [
        { ...theirs, name: domain.fqdn, content: '9.9.9.9' },
        { ...theirs, name: 'operator.edge.test', content: '9.9.9.9' },
      ],
    });
    const before = edge.cloudflare.zones.records(zoneId);
    await edge.sweep();
    await edge.wake();
    expect(edge.cloudflare.zones.records(zoneId).filter(({ comment }) => !comment)).toHaveLength(2);
    expect(before.filter(({ name }) => name === domain.fqdn)).toEqual(
      edge.cloudflare.zones.records(zoneId).filter(({ name }) => name === domain.fqdn),
    );
  });

  it('takes a record without Freehold’s mark for the operator’s, also where it says the same', async () => {
    const domain = await newName();
    await add(domain, address);
    await publish(domain);
    const [ours] = edge.records(domain.fqdn);
    if (!ours) throw new Error('There is no record.');
    const theirs = { type: 'A', ...plain, comment: undefined } as const;
    edge.cloudflare.zones.batch(zone, {
      deletes: [ours.id],
      puts: [],
      posts: [{ ...theirs, name: domain.fqdn, content: address.content }],
    });
    await edge.sweep();
    await edge.wake();
    expect(await states(domain)).toEqual(['name-in-use']);
    await call(deleteDomain, { params: { id: domain.id } }, { token: ann.token });
    await publish(domain);
    expect(edge.records(domain.fqdn)).toMatchObject([{ content: address.content }]);
  });

  it('reads nothing each hour of names that are as they were left, whatever their types and whoever is beside', async () => {
    const { handler } = await import('#functions/publishing/cloudflare/sweep.ts');
    let hours = 0;
    const hourly = async () => {
      passTime(++hours * 3600);
      const { meter } = theEngine();
      meter.start();
      await edge.rig.sweep({ now: false }, handler).finally(() => vi.useRealTimers());
      return meter.requests.length;
    };
    await edge.sweep();
    await edge.wake();
    const before = await hourly();
    const bodies: Body[] = [
      { ...address, proxied: true },
      { ...address, content: '9.9.9.9' },
      { type: 'CNAME', name: 'www', content: 'pages.example.net', proxied: true },
      { type: 'TXT', name: '@', content: 'naïve "quotes"' },
      { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 },
      { type: 'SRV', name: '_sip._tcp', content: '5 5061 sip.example.net', priority: 1 },
      { type: 'CAA', name: '@', content: '0 issue "letsencrypt.org"' },
    ];
    const domain = await newName();
    for (const body of bodies) await add(domain, body);
    await publish(domain);
    const theirs = { type: 'TXT', ...plain, comment: undefined, content: '"theirs"' } as const;
    const posts = [{ ...theirs, name: `own.${domain.fqdn}` }];
    edge.cloudflare.zones.batch(zone, { deletes: [], puts: [], posts });
    const right = lines(domain);
    // The first round notes that the operator uses the name, too.
    await hourly();
    expect(await hourly()).toBe(before);
    const [www] = edge.records(`www.${domain.fqdn}`);
    if (!www) throw new Error('There is no www.');
    const puts = [{ id: www.id, record: { ...www, proxied: false, ttl: 300 } }];
    edge.cloudflare.zones.batch(zone, { deletes: [], puts, posts: [] });
    expect(await hourly()).toBeGreaterThan(before);
    await edge.wake();
    expect(lines(domain)).toEqual(right);
  });

  it('puts right what was altered, added or removed behind Freehold’s back', async () => {
    const domain = await newName();
    for (const name of ['@', 'gone', 'turned']) await add(domain, { ...address, name });
    await publish(domain);
    const right = lines(domain);
    const at = (name: string) => {
      const [record] = edge.records(`${name}.${domain.fqdn}`);
      if (!record) throw new Error(`There is nothing at ${name}`);
      return record;
    };
    const turned = at('turned');
    edge.cloudflare.zones.batch(zone, {
      deletes: [at('gone').id],
      puts: [{ id: turned.id, record: { ...turned, proxied: true, ttl: 1 } }],
      posts: [{ ...turned, name: `stray.${domain.fqdn}` }],
    });
    expect(lines(domain)).not.toEqual(right);
    await edge.sweep();
    await edge.wake();
    expect(lines(domain)).toEqual(right);
  });
});
