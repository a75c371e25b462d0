import { hostnameCalls } from './cloudflare/hostname-calls.ts';
import type { CustomHostnames } from './cloudflare/hostnames.ts';
import { readRecord } from './cloudflare/records.ts';
import type { CloudflareZones } from './cloudflare/store.ts';
import * as views from './cloudflare/views.ts';
import { ServiceFailure } from './failures.ts';
import { Faults, faultControl } from './faults.ts';
import { type Call, type HttpReply, type Started, startHttp } from './http.ts';
import { RequestRate } from './request-rate.ts';
import { RequestWindow } from './request-window.ts';

/** Base path of the API, as the published clients have it. */
const prefix = '/client/v4/';

/** Operations of one batch on the free plan. */
const operationsMax = 200;

/** Records of a page; the most that Cloudflare gives are 5,000,000. */
const usualPage = 100;

export interface Cloudflare extends Started {
  /** Base URL of the API. */
  url: string;
  zones: CloudflareZones;
  faults: Faults;
  /** Calls that arrived, by name, such as `calls.batch`. */
  calls: Readonly<Record<string, number>>;
  rate: RequestRate;
  /** The only token that may do anything. */
  token: string;
  /** Calls that the token lacks a scope for, by name. */
  denied: Set<string>;
}

interface CloudflareOptions {
  zones: CloudflareZones;
  /** Without them no zone serves custom hostnames. */
  hostnames?: CustomHostnames;
  token: string;
  port?: number;
  /** Requests in five minutes; the real one's 1,200 unless given. */
  requests?: number;
}

/** A token that is valid, for something else. */
const unauthorized = new ServiceFailure('10000', 'Authentication error', { status: 403 });

const throttled = (retryAfter: number) =>
  new ServiceFailure('10429', 'Rate limited. Please wait and consider throttling your requests.', {
    status: 429,
    retryAfter,
  });

/**
 * Serves the calls of Cloudflare's API that the product makes, as the types of the published client have them:
 * https://developers.cloudflare.com/api/. Leaves `zones` open on close.
 */
export async function startCloudflare(options: CloudflareOptions): Promise<Cloudflare> {
  const { zones, token } = options;
  const rate = new RequestRate(Number.POSITIVE_INFINITY);
  const denied = new Set<string>();
  const window = new RequestWindow(options.requests ?? 1200, 300);
  const faults = new Faults(
    {
      unavailable: new ServiceFailure('10000', 'Service unavailable', { status: 503 }),
      internal: new ServiceFailure('1101', 'Internal error', { status: 500 }),
      throttle: throttled(1),
      refuse: new ServiceFailure('1004', 'DNS Validation Error: Content is invalid. (9005)'),
    },
    ['batch', 'createHostname', 'editHostname', 'deleteHostname'],
  );
  const http = await startHttp({
    port: options.port,
    requestIdHeader: 'cf-ray',
    handle(call) {
      const control = faultControl(faults, call);
      if (control) return control;
      rate.take();
      const wait = window.take();
      const { name, run } = routeOf(call, options.hostnames);
      return faults.run(name, call, () => {
        if (wait !== undefined) throw throttled(wait);
        authorize(call, token);
        if (denied.has(name)) throw unauthorized;
        return run(zones, call);
      });
    },
    fail: views.refuse,
  });
  return {
    ...http,
    url: `${http.url}${prefix.slice(0, -1)}`,
    zones,
    faults,
    calls: faults.calls,
    rate,
    token,
    denied,
  };
}

function authorize({ headers: { authorization = '' } }: Call, token: string): void {
  const [, given] = /^Bearer ([\w-]+)$/.exec(authorization) ?? [];
  if (!given) throw new ServiceFailure('6003', 'Invalid request headers');
  if (given !== token) throw new ServiceFailure('9109', 'Invalid access token', { status: 403 });
}

type Run = (zones: CloudflareZones, call: Call) => HttpReply;

const notRouted = ({ path }: Call) =>
  new ServiceFailure(
    '7003',
    `Could not route to ${path}, perhaps your object identifier is invalid?`,
    { status: 404 },
  );

function zoneOf(zones: CloudflareZones, call: Call) {
  const zone = zones.get(call.path.slice(prefix.length).split('/')[1] ?? '');
  if (!zone) throw notRouted(call);
  return zone;
}

const routes: Record<string, { name: string; run: Run }> = {
  'GET user/tokens/verify': {
    name: 'verify',
    run: () => views.success({ id: 'ed100000000000000000000000000001', status: 'active' }),
  },
  'GET zones/id': { name: 'zone', run: (zones, call) => views.zone(zoneOf(zones, call)) },
  'GET zones/id/dns_records': {
    name: 'list',
    run(zones, call) {
      const [page, size] = ['page', 'per_page'].map((name) => Number(call.query.get(name) || 0));
      return views.records(zones.records(zoneOf(zones, call).id), page || 1, size || usualPage);
    },
  },
  'GET zones/id/dns_records/usage': {
    name: 'usage',
    run(zones, call) {
      const usage = zones.count(zoneOf(zones, call).id);
      return views.success({ record_quota: zones.limit, record_usage: usage });
    },
  },
  'POST zones/id/dns_records/batch': { name: 'batch', run: batch },
};

type Routed = { name: string; run: Run } | undefined;

/** The call of a path below a zone's custom hostnames. */
function hostnameRoute(hostnames: CustomHostnames | undefined, call: Call): Routed {
  const [, zone, below = ''] = call.path.slice(prefix.length).split(/^(zones\/[^/]+)\//);
  const key = `${call.method} ${below.replace(/^custom_hostnames\/[0-9a-f-]{36}$/, 'custom_hostnames/id')}`;
  const found = zone && hostnames && hostnameCalls[key];
  if (!found) return undefined;
  const id = below.split('/')[1] ?? '';
  return { name: found.name, run: (zones) => found.run(hostnames, zoneOf(zones, call), call, id) };
}

function routeOf(call: Call, hostnames: CustomHostnames | undefined) {
  if (!call.path.startsWith(prefix)) throw notRouted(call);
  const path = call.path.slice(prefix.length).replace(/^zones\/[^/]+/, 'zones/id');
  const route = routes[`${call.method} ${path}`] ?? hostnameRoute(hostnames, call);
  if (route) return route;
  throw notRouted(call);
}

type Body = Partial<Record<'deletes' | 'puts' | 'posts', Record<string, unknown>[]>>;

function batch(zones: CloudflareZones, call: Call): HttpReply {
  const zone = zoneOf(zones, call);
  const { deletes = [], puts = [], posts = [], ...others } = JSON.parse(`${call.body}`) as Body;
  if (Object.keys(others).length > 0) throw new ServiceFailure('1004', 'Not served here.');
  if (deletes.length + puts.length + posts.length > operationsMax) {
    throw new ServiceFailure('1004', `A batch has at most ${operationsMax} operations.`);
  }
  const done = zones.batch(zone, {
    deletes: deletes.map(({ id }) => String(id)),
    puts: puts.map(({ id, ...body }) => ({ id: String(id), record: readRecord(zone.name, body) })),
    posts: posts.map((body) => readRecord(zone.name, body)),
  });
  return views.success({
    deletes: done.deletes.map(views.record),
    puts: done.puts.map(views.record),
    posts: done.posts.map(views.record),
  });
}
