import type { RRset } from '../../dns/changes.ts';
import { type ChangeInfo, NAME_SERVERS, type Zone } from '../../dns/zone-rows.ts';
import type { Reply } from '../http.ts';
import { element, type Markup, xmlDocument } from '../xml.ts';

export const NAMESPACE = 'https://route53.amazonaws.com/doc/2013-04-01/';

interface CountedZone {
  zone: Zone;
  count: number;
}

export function created(zone: Zone, count: number, change: ChangeInfo): Reply {
  const reply = page('CreateHostedZoneResponse', [
    hostedZone({ zone, count }),
    changeInfo(change),
    delegationSet(),
  ]);
  const location = `https://route53.amazonaws.com/2013-04-01/hostedzone/${zone.id}`;
  return { ...reply, status: 201, headers: { ...reply.headers, location } };
}

export function zone(zone: Zone, count: number): Reply {
  return page('GetHostedZoneResponse', [hostedZone({ zone, count }), delegationSet()]);
}

export function zones(
  listed: CountedZone[],
  marker: string,
  next: Zone | undefined,
  limit: number,
): Reply {
  return page('ListHostedZonesResponse', [
    element('HostedZones', listed.map(hostedZone)),
    element('Marker', marker),
    element('IsTruncated', next !== undefined),
    next && element('NextMarker', next.id),
    element('MaxItems', limit),
  ]);
}

export function zonesByName(
  listed: CountedZone[],
  start: { name: string | null; id: string | null },
  next: Zone | undefined,
  limit: number,
): Reply {
  return page('ListHostedZonesByNameResponse', [
    element('HostedZones', listed.map(hostedZone)),
    start.name === null ? undefined : element('DNSName', start.name),
    start.id === null ? undefined : element('HostedZoneId', start.id),
    element('IsTruncated', next !== undefined),
    next && element('NextDNSName', next.name),
    next && element('NextHostedZoneId', next.id),
    element('MaxItems', limit),
  ]);
}

export function rrsets(listed: RRset[], next: RRset | undefined, limit: number): Reply {
  return page('ListResourceRecordSetsResponse', [
    element('ResourceRecordSets', listed.map(resourceRecordSet)),
    element('IsTruncated', next !== undefined),
    next && element('NextRecordName', next.name),
    next && element('NextRecordType', next.type),
    element('MaxItems', limit),
  ]);
}

export function changed(change: ChangeInfo): Reply {
  return page('ChangeResourceRecordSetsResponse', [changeInfo(change)]);
}

export function changeStatus(change: ChangeInfo): Reply {
  return page('GetChangeResponse', [changeInfo(change)]);
}

function hostedZone({ zone: { id, name, callerReference, comment }, count }: CountedZone): Markup {
  return element('HostedZone', [
    element('Id', `/hostedzone/${id}`),
    element('Name', name),
    element('CallerReference', callerReference),
    element('Config', [
      comment === undefined ? undefined : element('Comment', comment),
      element('PrivateZone', false),
    ]),
    element('ResourceRecordSetCount', count),
  ]);
}

function delegationSet(): Markup {
  const servers = NAME_SERVERS.map((server) => element('NameServer', server));
  return element('DelegationSet', [element('NameServers', servers)]);
}

function changeInfo({ id, submittedAt }: ChangeInfo): Markup {
  return element('ChangeInfo', [
    element('Id', `/change/${id}`),
    element('Status', 'INSYNC'),
    element('SubmittedAt', submittedAt.toISOString()),
  ]);
}

function resourceRecordSet({ name, type, ttl, values }: RRset): Markup {
  const records = values.map((value) => element('ResourceRecord', [element('Value', value)]));
  return element('ResourceRecordSet', [
    element('Name', name),
    element('Type', type),
    element('TTL', ttl),
    element('ResourceRecords', records),
  ]);
}

function page(root: string, children: (Markup | undefined)[]): Reply {
  return {
    headers: { 'content-type': 'text/xml' },
    body: xmlDocument(root, NAMESPACE, children),
  };
}
