import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createHostname,
  deleteHostname,
  editHostname,
  listHostnames,
  readFallbackOrigin,
  readHostname,
} from '#functions/hostnames/requests.ts';
import { recordOf } from '#functions/publishing/cloudflare/records.ts';
import {
  changeRecords,
  listRecords,
  readUsage,
  readZone,
  verifyToken,
  type ZoneRecordChanges,
} from '#functions/publishing/cloudflare/requests.ts';
import { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import { type Cloudflare as Endpoint, startCloudflare } from '#infra/cloud/cloudflare.ts';
import { OtherSide } from '#infra/cloud/dns/other-side.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import {
  CloudflareError,
  type CloudflareRequest,
  sendToCloudflare,
} from '#platform/network/cloudflare.ts';

const zone = 'ed9e7e57000000000000000000000001';
const token = 'local-token';

let served: Zones;
let zones: CloudflareZones;
let hostnames: CustomHostnames;
let endpoint: Endpoint;

/** Asks as the product does. */
const ask = async <Result>(request: CloudflareRequest<Result>, as = token): Promise<Result> =>
  (await sendToCloudflare(as, request)).result;

async function start(requests?: number): Promise<void> {
  endpoint = await startCloudflare({ zones, hostnames, token, ...(requests && { requests }) });
  vi.stubEnv('CLOUDFLARE_BASE_URL', endpoint.url);
}

beforeEach(async () => {
  served = new Zones(':memory:');
  zones = new CloudflareZones(':memory:', served);
  zones.ensure({ id: zone, name: 'edge.test' });
  hostnames = new CustomHostnames(':memory:', { zones, served, pace: 0 });
  await start();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await endpoint.close();
  hostnames.close();
  zones.close();
  served.close();
});

const batch = (changes: ZoneRecordChanges) => ask(changeRecords(zone, changes));

/** Status and codes of the refusal of a call. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.catch((caught: unknown) => caught);
  if (!(error instanceof CloudflareError)) throw new Error(`No refusal: ${JSON.stringify(error)}`);
  return [error.status, ...error.errors.map(({ code }) => code)];
}

const a = (name: string, content = '192.0.2.1') =>
  ({ name: `${name}.edge.test`, type: 'A', content, ttl: 300 }) as const;

/** Digits as the publisher sends them. */
const upper = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toUpperCase() : value,
    ]),
  );

describe('the token', () => {
  test('is verified', async () => {
    expect(await ask(verifyToken())).toMatchObject({ status: 'active' });
  });

  test('of somebody else is refused, and so is a malformed one', async () => {
    expect(await refusalOf(ask(verifyToken(), 'other'))).toEqual([403, 9109]);
    expect(await refusalOf(ask(verifyToken(), 'not a token'))).toEqual([400, 6003]);
  });
});

describe('a zone', () => {
  test('says its name and its servers, which the DNS names as well', async () => {
    const found = await ask(readZone(zone));
    expect(found).toMatchObject({ id: zone, name: 'edge.test', status: 'active' });
    const ns = served.find(zone, 'edge.test.', 'NS');
    expect(ns?.values).toEqual(found.name_servers.map((name) => `${name}.`));
  });

  test('that is not there is not routed to', async () => {
    const refusal = await refusalOf(ask(readZone('f'.repeat(32))));
    expect(refusal).toEqual([404, 7003]);
  });

  test('says how full it is', async () => {
    await batch({ posts: [a('one')] });
    const usage = await ask(readUsage(zone));
    expect(usage).toEqual({ record_quota: 200, record_usage: 1 });
  });
});

describe('records', () => {
  test('are listed in pages by name, until a page is empty', async () => {
    await batch({ posts: ['c', 'a', 'b'].map((name) => a(name)) });
    const pages = await Promise.all([1, 2, 3].map((page) => ask(listRecords(zone, page, 2))));
    const names = pages.map((page) => page.map(({ name }) => name));
    expect(names).toEqual([['a.edge.test', 'b.edge.test'], ['c.edge.test'], []]);
    const { result_info: info } = await sendToCloudflare(token, listRecords(zone, 1, 2));
    expect(info).toMatchObject({ page: 1, per_page: 2 });
  });

  test('are deleted, overwritten and added in this order, and answered with their ids', async () => {
    const { posts: [one, two] = [] } = await batch({ posts: [a('one'), a('two')] });
    const done = await batch({
      posts: [{ name: 'one.edge.test', type: 'CNAME', content: 'example.net', ttl: 1 }],
      puts: [{ id: two?.id ?? '', ...a('two', '192.0.2.2'), comment: 'changed' }],
      deletes: [{ id: one?.id ?? '' }],
    });
    expect(done.deletes?.map(({ id }) => id)).toEqual([one?.id]);
    expect(done.puts).toMatchObject([{ id: two?.id, content: '192.0.2.2', comment: 'changed' }]);
    expect(done.posts).toMatchObject([{ type: 'CNAME', proxiable: true, proxied: false }]);
    expect(served.find(zone, 'one.edge.test.', 'CNAME')?.values).toEqual(['example.net.']);
    expect(served.find(zone, 'one.edge.test.', 'A')).toBeUndefined();
  });

  test('of types with parts come as data, and have a content as well', async () => {
    const { posts } = await batch({
      posts: [
        {
          name: '_sip._tcp.edge.test',
          type: 'SRV',
          ttl: 300,
          data: { priority: 1, weight: 5, port: 5061, target: 'sip.example.net' },
        },
        {
          name: 'edge.test',
          type: 'CAA',
          ttl: 300,
          data: { flags: 0, tag: 'issue', value: 'letsencrypt.org' },
        },
      ],
    });
    expect(posts?.map(({ content }) => content)).toEqual([
      '5 5061 sip.example.net',
      '0 issue "letsencrypt.org"',
    ]);
    expect(served.find(zone, '_sip._tcp.edge.test.', 'SRV')?.values).toEqual([
      '1 5 5061 sip.example.net.',
    ]);
  });

  /** Members as Cloudflare's page has them, and what its servers then say. */
  const structured = [
    ['HTTPS', { priority: 1, target: '.', value: 'alpn="h3,h2"' }, '1 . alpn="h3,h2"'],
    ['SVCB', { priority: 0, target: 'svc.example.net', value: '' }, '0 svc.example.net.'],
    [
      'TLSA',
      { usage: 3, selector: 1, matching_type: 1, certificate: 'ab'.repeat(32) },
      `3 1 1 ${'AB'.repeat(32)}`,
    ],
    ['SSHFP', { algorithm: 4, type: 2, fingerprint: 'ab'.repeat(32) }, `4 2 ${'AB'.repeat(32)}`],
    [
      'NAPTR',
      {
        order: 100,
        preference: 10,
        flags: 'U',
        service: 'E2U+sip',
        regex: '!^.*$!sip:info@example.net!',
        replacement: '.',
      },
      '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.net!" .',
    ],
    [
      'LOC',
      {
        lat_degrees: 52,
        lat_minutes: 22,
        lat_seconds: 23,
        lat_direction: 'N',
        long_degrees: 4,
        long_minutes: 53,
        long_seconds: 32.5,
        long_direction: 'W',
        altitude: -2,
        size: 0,
        precision_horz: 10_000,
        precision_vert: 10,
      },
      '52 22 23.000 N 4 53 32.500 W -2.00m 0.00m 10000.00m 10.00m',
    ],
  ] as const;

  test.each(structured)(
    'of type %s come as these members, also from the publisher',
    async (type, data, value) => {
      await batch({ posts: [{ name: 'some.edge.test', type, ttl: 300, data }] });
      expect(served.find(zone, 'some.edge.test.', type)?.values).toEqual([value]);
      const { data: sent } = recordOf(
        { name: 'some.edge.test', type, ttl: 300, values: [value] },
        value,
      ) as {
        data: object;
      };
      expect(sent).toEqual(
        'certificate' in data || 'fingerprint' in data ? { ...data, ...upper(data) } : data,
      );
    },
  );

  test('of a batch are refused together', async () => {
    const call = batch({ posts: [a('good'), a('bad', 'no address')] });
    expect(await refusalOf(call)).toEqual([400, 1004]);
    expect(zones.count(zone)).toBe(0);
  });

  test.each([
    ['an identical one', a('taken'), 81058],
    ['an alias beside addresses', { ...a('taken'), type: 'CNAME', content: 'example.net' }, 81053],
    ['an address beside an alias', a('alias'), 81054],
    ['a TTL that is too short', { ...a('new'), ttl: 30 }, 1004],
    ['a proxied type that cannot be', { ...a('new'), type: 'NS', proxied: true }, 1004],
    ['a proxied private address', { ...a('new', '10.0.0.1'), proxied: true }, 1004],
    ['a comment of 101 characters', { ...a('new'), comment: 'c'.repeat(101) }, 1004],
    ['a text without quotes', { ...a('new'), type: 'TXT', content: 'text' }, 1004],
  ])('are refused: %s', async (_, record, code) => {
    const alias = { ...a('alias'), type: 'CNAME', content: 'example.net' } as const;
    await batch({ posts: [a('taken'), alias] });
    expect(await refusalOf(batch({ posts: [record as never] }))).toEqual([400, code]);
  });

  test('of one name and type have 8,192 characters together', async () => {
    const text = (digit: string) =>
      ({ ...a('long'), type: 'TXT', content: `"${digit.repeat(255)}"`.repeat(8) }) as const;
    const posts = ['1', '2', '3', '4'].map(text);
    await batch({ posts: posts.slice(0, 3) });
    expect(await refusalOf(batch({ posts: posts.slice(3) }))).toEqual([400, 1004]);
  });

  test('that are not there cannot be changed', async () => {
    expect(await refusalOf(batch({ deletes: [{ id: 'f'.repeat(32) }] }))).toEqual([404, 81044]);
  });

  test('are at most as many as the plan allows, in a zone and in a batch', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => a(`a-${index}`));
    expect(await refusalOf(batch({ posts: many(201) }))).toEqual([400, 1004]);
    await batch({ posts: many(200) });
    expect(await refusalOf(batch({ posts: [a('more')] }))).toEqual([400, 81045]);
  });

  test('that are proxied answer with addresses of the network, whatever their type', async () => {
    await batch({
      posts: [
        { ...a('web', '8.8.8.8'), proxied: true },
        { ...a('web', '9.9.9.9') },
        { name: 'web.edge.test', type: 'TXT', content: '"text"', ttl: 300 },
        { name: 'www.edge.test', type: 'CNAME', content: 'example.net', ttl: 300, proxied: true },
      ],
    });
    const answers = (name: string) => served.at(zone, name).map(({ type }) => type);
    expect(served.find(zone, 'web.edge.test.', 'A')?.values).toEqual(['127.0.0.1']);
    expect(answers('web.edge.test.').sort()).toEqual(['A', 'AAAA', 'TXT']);
    expect(answers('www.edge.test.').sort()).toEqual(['A', 'AAAA']);
  });
});

describe('custom hostnames', () => {
  const origin = { name: 'quay.edge.test', type: 'A', content: '192.0.2.1', ttl: 1 } as const;
  const ssl = { type: 'dv', method: 'txt', settings: { min_tls_version: '1.2' } } as const;
  const wanted = { hostname: 'app.example.org', custom_origin_server: origin.name, ssl };

  type Wanted = Partial<Record<'hostname' | 'custom_origin_server', string>> & {
    ssl?: Partial<Record<'type' | 'method', string>>;
  };
  const create = (changed: Wanted = {}) =>
    ask(createHostname(zone, { ...wanted, ...changed } as never));

  test('are made, read, listed, validated anew and deleted, as the client has it', async () => {
    await batch({ posts: [{ ...origin, proxied: true }] });
    const made = await create();
    expect(made).toMatchObject({
      hostname: 'app.example.org',
      custom_origin_server: 'quay.edge.test',
      status: 'pending',
      ownership_verification: { type: 'txt', name: '_cf-custom-hostname.app.example.org' },
      ssl: {
        type: 'dv',
        method: 'txt',
        status: 'pending_validation',
        validation_records: [{ txt_name: '_acme-challenge.app.example.org' }],
      },
    });
    expect(await ask(readHostname(zone, made.id))).toEqual(made);
    const named = (hostname: string) =>
      sendToCloudflare(token, listHostnames(zone, { 'hostname.exact': hostname }));
    const found = await named(made.hostname);
    expect(found.result).toEqual([made]);
    expect(found.result_info).toMatchObject({ page: 1, per_page: 20, total_count: 1 });
    const other = await named('b.example');
    expect(other.result).toEqual([]);

    new OtherSide(served, hostnames).point(made.hostname);
    const done = await ask(editHostname(zone, made.id, { ssl }));
    expect(done).toMatchObject({
      status: 'active',
      ssl: { status: 'active', certificate_authority: 'google' },
    });
    expect(Date.parse(done.ssl?.expires_on ?? '')).toBeGreaterThan(Date.now());
    expect(await sendToCloudflare(token, deleteHostname(zone, made.id))).toEqual({ id: made.id });
    const gone = ask(readHostname(zone, made.id));
    expect(await refusalOf(gone)).toEqual([404, 1436]);
  });

  test.each<[string, Wanted, [number, number]]>([
    ['a name that is there', { hostname: 'taken.example.org' }, [409, 1406]],
    ['what is no name', { hostname: 'no name' }, [400, 1407]],
    ['an origin without a record', { custom_origin_server: 'other.edge.test' }, [400, 1421]],
    ['an unknown validation', { ssl: { type: 'dv', method: 'fax' } }, [400, 1432]],
    ['an unknown certificate', { ssl: { type: 'ev', method: 'txt' } }, [400, 1433]],
    ['settings that nobody uses', { ssl: { ...ssl, bundle: 'all' } as never }, [400, 1434]],
  ])('are refused: %s', async (_, changed, refusal) => {
    await batch({ posts: [origin] });
    await create({ hostname: 'taken.example.org' });
    expect(await refusalOf(create(changed))).toEqual(refusal);
  });

  test('have the fallback origin that the operator of the zone has set, or none', async () => {
    const read = () => ask(readFallbackOrigin(zone));
    expect(await refusalOf(read())).toEqual([404, 1551]);
    hostnames.setFallbackOrigin({ id: zone, name: 'edge.test.' }, 'fallback.edge.test');
    expect(await read()).toMatchObject({ origin: 'fallback.edge.test', status: 'active' });
    const path = `/zones/${zone}/custom_hostnames/fallback_origin`;
    const written = ask({ method: 'PATCH', path, body: { origin: 'other.edge.test' } });
    expect(await refusalOf(written)).toEqual([404, 7003]);
  });
});

describe('limits and faults', () => {
  test('1,200 requests in five minutes, then none until it says', async () => {
    await endpoint.close();
    await start(3);
    for (let request = 0; request < 3; request++) await ask(verifyToken());
    const error = (await ask(verifyToken()).catch((caught) => caught)) as CloudflareError;
    expect(error.status).toBe(429);
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(290);
  });

  test('a fault is answered in the envelope, with an id of the request', async () => {
    endpoint.faults.set({ mode: 'unavailable', times: 1 });
    const error = (await ask(readZone(zone)).catch((caught) => caught)) as CloudflareError;
    expect(error.status).toBe(503);
    expect(error.errors).toHaveLength(1);
    expect(error.headers.get('cf-ray')).toBeTruthy();
  });

  test('a change can be applied without an answer, at once or later', async () => {
    for (const [name, mode] of Object.entries({
      one: 'applied-unanswered',
      two: 'applied-later',
    })) {
      endpoint.faults.set({ mode: mode as 'applied-later', times: 1, delayMs: 5 });
      await expect(batch({ posts: [a(name)] })).rejects.toThrow('fetch failed');
      await endpoint.faults.settled();
    }
    expect(zones.count(zone)).toBe(2);
  });

  test('nothing else is answered', async () => {
    expect(await refusalOf(ask({ method: 'GET', path: `/zones/${zone}/dns_records/id` }))).toEqual([
      404, 7003,
    ]);
  });
});

test('names are served from the records after a restart', async () => {
  await batch({ posts: [a('kept')] });
  served.serve({ id: zone, name: 'edge.test.' }, 'kept.edge.test', []);
  zones.ensure({ id: zone, name: 'edge.test' });
  expect(served.find(zone, 'kept.edge.test.', 'A')?.values).toEqual(['192.0.2.1']);
});
