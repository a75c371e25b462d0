import type { RRset } from '../dns/changes.ts';
import type { ChangeInfo, ServedZone } from '../dns/zone-rows.ts';
import type { HttpReply } from '../http.ts';
import { element, type Markup, xmlDocument } from '../xml.ts';

export const NAMESPACE = 'https://route53.amazonaws.com/doc/2013-04-01/';

export function rrsets(listed: RRset[], next: RRset | undefined, limit: number): HttpReply {
  return page('ListResourceRecordSetsResponse', [
    element('ResourceRecordSets', listed.map(resourceRecordSet)),
    element('IsTruncated', next !== undefined),
    next && element('NextRecordName', next.name),
    next && element('NextRecordType', next.type),
    element('MaxItems', limit),
  ]);
}

/** https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html */
export function hostedZone(
  { id, name }: ServedZone,
  { count, nameServers }: { count: number; nameServers: readonly string[] },
): HttpReply {
  return page('GetHostedZoneResponse', [
    element('HostedZone', [
      element('Id', `/hostedzone/${id}`),
      element('Name', name),
      element('CallerReference', id),
      element('Config', [element('PrivateZone', false)]),
      element('ResourceRecordSetCount', count),
    ]),
    element('DelegationSet', [
      element(
        'NameServers',
        nameServers.map((server) => element('NameServer', server)),
      ),
    ]),
  ]);
}

export function changeRrsets(change: ChangeInfo): HttpReply {
  return page('ChangeResourceRecordSetsResponse', [changeInfo(change)]);
}

export function change(found: ChangeInfo): HttpReply {
  return page('GetChangeResponse', [changeInfo(found)]);
}

export function rrsetsLimit(limit: number, count: number): HttpReply {
  return page('GetHostedZoneLimitResponse', [
    element('Limit', [element('Type', 'MAX_RRSETS_BY_ZONE'), element('Value', limit)]),
    element('Count', count),
  ]);
}

function changeInfo({ id, submittedAt, isInSync }: ChangeInfo): Markup {
  return element('ChangeInfo', [
    element('Id', `/change/${id}`),
    element('Status', isInSync ? 'INSYNC' : 'PENDING'),
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

function page(root: string, children: (Markup | undefined)[]): HttpReply {
  return {
    headers: { 'content-type': 'text/xml' },
    body: xmlDocument(root, NAMESPACE, children),
  };
}
