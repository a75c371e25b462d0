import type { Domain, RecordCounts } from '#shared/areas/domains/calls.ts';
import type { Resolution, ResolutionVerdict } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { idOf } from './fixtures.ts';

export function domainOf(
  name: string,
  recordCount: number,
  { suffix = 'freehold.dev', proxy = false, states = {} as Partial<RecordCounts> } = {},
): Domain {
  return {
    id: idOf(name),
    name,
    fqdn: `${name}.${suffix}`,
    providerId: idOf(suffix),
    suffix,
    recordCount,
    recordStates: { live: recordCount, unanswered: 0, pending: 0, failed: 0, ...states },
    createdAt: '2026-11-18T08:00:00.000Z',
    supports: { proxy, customHostnames: proxy, withoutTypes: proxy ? [] : ['LOC'] },
  };
}

export const harbour = domainOf('harbour', 11, {
  states: { live: 8, unanswered: 1, pending: 1, failed: 1 },
});

export const frozenHarbour: Domain = {
  ...harbour,
  frozen: {
    reason: 'Shows the login page of a bank.',
    since: '2026-11-20T16:20:00.000Z',
    appealUntil: '2026-12-20T16:20:00.000Z',
  },
};

export const domains: readonly Domain[] = [
  harbour,
  domainOf('tidal-notes', 0, { suffix: 'edge.page', proxy: true }),
  domainOf('a-name-as-long-as-names-may-be-and-still-every-letter-is-shown', 12),
];

export const recordOf = (
  type: RecordType,
  name: string,
  content: string,
  more: Partial<DomainRecord> = {},
): DomainRecord => ({
  id: idOf(`${type}${name}${content}`.replace(/[^a-z0-9]/gi, '')),
  type,
  name,
  content,
  ttl: 300,
  proxied: false,
  state: 'live',
  createdAt: '2026-11-18T08:10:00.000Z',
  updatedAt: '2026-11-18T08:10:00.000Z',
  version: 1,
  ...more,
});

const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx'.repeat(8)}`;

/** Each type, and each state a record can be in. */
export const records: readonly DomainRecord[] = [
  recordOf('A', '@', '192.0.2.10', { note: 'web server' }),
  recordOf('AAAA', '@', '2001:db8::10'),
  recordOf('MX', '@', 'mx.example.net', { priority: 10, ttl: 3_600, state: 'pending' }),
  recordOf('TXT', '_dmarc', 'v=DMARC1; p=reject', {
    ttl: 3_600,
    state: 'failed',
    stateReason: 'refused',
    stateReference: '3f2a9c1e-5b7d-4a10-9c55-0e8f6d2b7a41',
  }),
  recordOf('TXT', 'mail._domainkey', key, { ttl: 86_400 }),
  recordOf('CNAME', 'www', 'pages.example.net'),
  recordOf('NS', 'lab', 'ns1.example.net', { ttl: 90 }),
  recordOf('DS', 'lab', `2371 13 2 ${'E2D3C916F6DEEAC7'.repeat(4)}`),
  recordOf('A', 'www.lab', '192.0.2.30', { state: 'unanswered', delegatedBy: 'lab' }),
  recordOf('SRV', '_sip._tcp', '60 5061 sip.example.net', { priority: 10 }),
  recordOf('CAA', '@', '0 issue "letsencrypt.org"'),
];

type Server = Resolution['servers'][number];

export const serverOf = (
  name: string,
  verdict: ResolutionVerdict,
  more: Partial<Server> = {},
): Server => ({
  name,
  address: '192.0.2.53',
  port: 53,
  isAuthority: name === 'authority',
  verdict,
  values: ['192.0.2.10'],
  ttl: 240,
  rcode: 'NOERROR',
  ...more,
});

export const resolution: Resolution = {
  name: harbour.fqdn,
  type: 'A',
  table: { ttl: 300, values: ['192.0.2.10'] },
  provider: { state: 'live', ttl: 300, values: ['192.0.2.10'] },
  servers: [
    serverOf('authority', 'same'),
    serverOf('Cloudflare', 'cached', { values: ['198.51.100.7'], ttl: 42 }),
    serverOf('Google', 'missing', { values: [], ttl: 900, rcode: 'NXDOMAIN' }),
    serverOf('Quad9', 'unreachable', { values: [] }),
  ],
  checkedAt: '2026-11-22T08:00:00.000Z',
  askAgainIn: 18,
};
