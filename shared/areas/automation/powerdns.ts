/** Calls of PowerDNS's API: https://doc.powerdns.com/authoritative/http-api/ */
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wellFormed } from '#shared/kernel/text.ts';

const base = '/v1/servers';
const zone = `${base}/{server}/zones/{zone}` as const;

const serverParams = z.object({ server: wellFormed() });
const zoneParams = z.object({ server: wellFormed(), zone: wellFormed() });

const powerdns = { access: 'token', proof: false, wire: 'powerdns' } as const;
const reading = { ...powerdns, method: 'GET', failures: ['NOT_FOUND'] } as const;

export const powerDnsServer = z.object({
  config_url: z.string(),
  daemon_type: z.string(),
  id: z.string(),
  type: z.string(),
  url: z.string(),
  version: z.string(),
  zones_url: z.string(),
});

export const powerDnsRrset = z.object({
  comments: z.array(z.unknown()),
  name: z.string(),
  records: z.array(z.object({ content: z.string(), disabled: z.boolean() })),
  ttl: z.int(),
  type: z.string(),
});
export type WireRrset = z.output<typeof powerDnsRrset>;

export const powerDnsZone = z.object({
  account: z.string(),
  api_rectify: z.boolean(),
  dnssec: z.boolean(),
  edited_serial: z.int(),
  id: z.string(),
  kind: z.string(),
  last_check: z.int(),
  masters: z.array(z.string()),
  name: z.string(),
  notified_serial: z.int(),
  nsec3param: z.string(),
  rrsets: z.optional(z.array(powerDnsRrset)),
  serial: z.int(),
  soa_edit: z.string(),
  soa_edit_api: z.string(),
  url: z.string(),
});
export type WireZone = z.output<typeof powerDnsZone>;

/** A change of one RRset. What clients send beside is left out. */
export const powerDnsChange = z.object({
  name: wellFormed(),
  type: wellFormed(),
  changetype: wellFormed(),
  ttl: z.nullish(z.number()),
  records: z.nullish(
    z.array(z.object({ content: wellFormed(), disabled: z.nullish(z.boolean()) })),
  ),
});
export type WireChange = z.output<typeof powerDnsChange>;

export const getPowerDnsApi = endpoint({
  method: 'GET',
  path: '/api',
  access: 'public',
  summary: 'The versions of PowerDNS’s API that are answered.',
  reply: z.array(z.object({ url: z.string(), version: z.int() })),
  failures: [],
  proof: false,
  wire: 'powerdns',
});

export const listPowerDnsServers = endpoint({
  ...reading,
  path: base,
  summary: 'The one server of PowerDNS’s API.',
  reply: z.array(powerDnsServer),
});

export const getPowerDnsServer = endpoint({
  ...reading,
  path: `${base}/{server}`,
  summary: 'The server, which is called localhost.',
  params: serverParams,
  reply: powerDnsServer,
});

export const getPowerDnsConfig = endpoint({
  ...reading,
  path: `${base}/{server}/config`,
  summary: 'No settings.',
  params: serverParams,
  reply: z.array(z.unknown()),
});

export const listZones = endpoint({
  ...reading,
  path: `${base}/{server}/zones`,
  summary: 'The domains of the token, without their RRsets. A suffix is found by its name.',
  params: serverParams,
  query: z.object({ zone: z.optional(wellFormed()) }),
  reply: z.array(powerDnsZone),
});

export const createZone = endpoint({
  ...powerdns,
  method: 'POST',
  path: `${base}/{server}/zones`,
  summary: 'Refused: names are claimed on the site.',
  params: serverParams,
  body: z.object({ name: wellFormed() }),
  reply: null,
  failures: ['VERSION_CONFLICT'],
});

export const getZone = endpoint({
  ...reading,
  path: zone,
  summary: 'A domain, or what the token may see below a suffix, with its RRsets.',
  params: zoneParams,
  query: z.object({
    rrsets: z.optional(wellFormed()),
    rrset_name: z.optional(wellFormed()),
    rrset_type: z.optional(wellFormed()),
  }),
  reply: powerDnsZone,
});

export const patchZone = endpoint({
  ...powerdns,
  method: 'PATCH',
  path: zone,
  summary: 'Replaces and deletes RRsets of one domain together: all of them, or none.',
  params: zoneParams,
  body: z.object({ rrsets: z.array(powerDnsChange) }),
  bodyMax: 256 * 1024,
  reply: null,
  failures: [
    'NOT_FOUND',
    'TOKEN_FORBIDS',
    'DOMAIN_FROZEN',
    'VERSION_CONFLICT',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
});

export const putZone = endpoint({
  ...powerdns,
  method: 'PUT',
  path: zone,
  summary: 'Refused: a zone has no settings.',
  params: zoneParams,
  reply: null,
  failures: ['NOT_FOUND'],
});

export const deleteZone = endpoint({
  ...powerdns,
  method: 'DELETE',
  path: zone,
  summary: 'Refused: names are given up on the site.',
  params: zoneParams,
  reply: null,
  failures: ['NOT_FOUND'],
});

const result = z.object({ result: z.string() });

export const notifyZone = endpoint({
  ...powerdns,
  method: 'PUT',
  path: `${zone}/notify`,
  summary: 'Nothing to do: changes are published at once.',
  params: zoneParams,
  reply: result,
  failures: ['NOT_FOUND'],
});

export const rectifyZone = endpoint({
  ...powerdns,
  method: 'PUT',
  path: `${zone}/rectify`,
  summary: 'Nothing to do.',
  params: zoneParams,
  reply: result,
  failures: ['NOT_FOUND'],
});

export const listCryptoKeys = endpoint({
  ...reading,
  path: `${zone}/cryptokeys`,
  summary: 'No keys.',
  params: zoneParams,
  reply: z.array(z.unknown()),
});

export const listMetadata = endpoint({
  ...reading,
  path: `${zone}/metadata`,
  summary: 'No metadata.',
  params: zoneParams,
  reply: z.array(z.unknown()),
});

export const exportZone = endpoint({
  ...reading,
  path: `${zone}/export`,
  summary: 'What the token may see of a domain as a zone file.',
  params: zoneParams,
  reply: z.string(),
  document: { type: 'text/plain' },
});
