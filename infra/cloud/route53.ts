import { ZoneSyntaxError } from './dns/names.ts';
import { NAME_SERVERS, type ServedZone } from './dns/zone-rows.ts';
import { InvalidChangeBatchError, type Zones } from './dns/zones.ts';
import { ServiceFailure, xmlFailure } from './failures.ts';
import { Faults, faultControl } from './faults.ts';
import { type Call, type HttpReply, type Responder, type Started, startHttp } from './http.ts';
import { RequestRate } from './request-rate.ts';
import { readChanges } from './route53/requests.ts';
import * as views from './route53/views.ts';

const PREFIX = '/2013-04-01/';
const MAX_RRSETS_A_PAGE = 300;

export interface Route53 extends Started {
  zones: Zones;
  faults: Faults;
  /** Calls that arrived, by action, e.g. `calls.ChangeResourceRecordSets`. */
  calls: Readonly<Record<string, number>>;
  rate: RequestRate;
}

interface Route53Options {
  zones: Zones;
  port?: number;
  /** Requests a second, and in a burst; unlimited if absent. */
  requestsPerSecond?: number | undefined;
}

const throttled = new ServiceFailure('Throttling', 'Rate exceeded');

/**
 * Serves the calls of Route 53 that the product makes: describe a zone, and change, list and count its
 * record sets. Lists show a change at once, DNS once it is INSYNC (`zones.syncAfter`). Leaves `zones` open on close.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/
 */
export async function startRoute53(options: Route53Options): Promise<Route53> {
  const { zones } = options;
  const rate = new RequestRate(options.requestsPerSecond ?? Number.POSITIVE_INFINITY);
  const faults = new Faults(
    {
      unavailable: new ServiceFailure('ServiceUnavailable', 'Service is unavailable', {
        status: 503,
      }),
      internal: new ServiceFailure('InternalFailure', 'An internal error occurred', {
        status: 500,
      }),
      throttle: throttled,
      'prior-request': new ServiceFailure(
        'PriorRequestNotComplete',
        'The request was rejected because Route 53 was still processing a prior request.',
      ),
      refuse: new ServiceFailure('InvalidChangeBatch', '[The request contains an invalid change]'),
    },
    ['ChangeResourceRecordSets'],
  );
  const http = await startHttp({
    port: options.port,
    handle: (call) => faultControl(faults, call) ?? dispatch({ zones, faults, rate }, call),
    fail: (failure, call) => xmlFailure(failure, views.NAMESPACE, call.requestId),
  });
  return { ...http, zones, faults, calls: faults.calls, rate };
}

type Parts = Pick<Route53, 'zones' | 'faults' | 'rate'>;

async function dispatch({ zones, faults, rate }: Parts, call: Call): Promise<Responder> {
  const [noun, id, part, ...rest] = call.path
    .slice(PREFIX.length)
    .replace(/\/$/, '')
    .split('/')
    .map(decodeURIComponent);
  const known = call.path.startsWith(PREFIX) && rest.length === 0;
  const shape = `${call.method} ${noun}${id === undefined ? '' : '/id'}${part ? `/${part}` : ''}`;
  const action = known ? ACTIONS[shape] : undefined;
  if (!action) {
    throw new ServiceFailure('InvalidAction', `Not served here: ${call.method} ${call.path}`);
  }
  const mayGoOn = rate.take();
  return faults.run(action.name, call, () => {
    if (!mayGoOn) throw throttled;
    return translated(() => action(zones, call, id ?? ''));
  });
}

/** Puts the store's own errors into Route 53's names. */
function translated(work: () => HttpReply): HttpReply {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidChangeBatchError) {
      throw new ServiceFailure('InvalidChangeBatch', error.message);
    }
    if (error instanceof ZoneSyntaxError)
      throw new ServiceFailure('InvalidDomainName', error.message);
    throw error;
  }
}

type Action = (zones: Zones, call: Call, id: string) => HttpReply;

// The functions carry the actions' names: they are what `calls` counts.
const ACTIONS: Record<string, Action> = {
  'POST hostedzone/id/rrset': function ChangeResourceRecordSets(zones, call, id) {
    const zone = zoneOf(zones, id);
    return views.changeRrsets(zones.change(zone, readChanges(call.body)));
  },

  'GET change/id': function GetChange(zones, _call, id) {
    const change = zones.changeOf(id);
    if (change) return views.change(change);
    throw new ServiceFailure('NoSuchChange', `Could not find resource with ID: ${id}`, {
      status: 404,
    });
  },

  'GET hostedzone/id': function GetHostedZone(zones, _call, id) {
    const zone = zoneOf(zones, id);
    return views.hostedZone(zone, { count: zones.count(zone.id), nameServers: NAME_SERVERS });
  },

  'GET hostedzone/id/rrset': function ListResourceRecordSets(zones, call, id) {
    const zone = zoneOf(zones, id);
    const [name, type] = [call.query.get('name') ?? undefined, call.query.get('type') ?? undefined];
    if (type !== undefined && name === undefined) {
      throw new ServiceFailure('InvalidInput', 'A start type needs a start name');
    }
    const limit = pageSize(call, MAX_RRSETS_A_PAGE);
    const found = zones.page(zone.id, { name, type }, limit + 1);
    return views.rrsets(found.slice(0, limit), found[limit], limit);
  },

  'GET hostedzonelimit/id/MAX_RRSETS_BY_ZONE': function GetHostedZoneLimit(zones, _call, id) {
    return views.rrsetsLimit(zones.limit, zones.count(zoneOf(zones, id).id));
  },
};

function zoneOf(zones: Zones, id: string): ServedZone {
  const zone = zones.get(id);
  if (zone) return zone;
  throw new ServiceFailure('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, {
    status: 404,
  });
}

function pageSize(call: Call, most: number): number {
  const asked = call.query.get('maxitems') ?? String(most);
  if (!/^[1-9]\d*$/.test(asked)) {
    throw new ServiceFailure('InvalidInput', `Not a number of items: ${asked}`);
  }
  return Math.min(Number(asked), most);
}
