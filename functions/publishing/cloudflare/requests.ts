import type { CloudflareRequest } from '#platform/network/cloudflare.ts';
import type { StructuredData, StructuredType } from '#shared/dns/cloudflare-data.ts';

/** A record to write. Cloudflare takes some types apart, into `data`. */
export type NewRecord = {
  name: string;
  /** In seconds; 1 is automatic. */
  ttl: number;
  proxied?: boolean;
  comment?: string;
} & (
  | { type: 'A' | 'AAAA' | 'CNAME' | 'NS' | 'TXT'; content: string | undefined }
  | { type: 'MX'; content: string | undefined; priority: number }
  | { type: StructuredType; data: StructuredData }
);

/** A record of a zone, be it the operator's, of any type. */
export interface ZoneRecord {
  id: string;
  name: string;
  type: string;
  ttl: number;
  content?: string;
  data?: StructuredData;
  priority?: number;
  proxied?: boolean;
  comment?: string | null;
}

/** Changes of one request. */
export interface ZoneRecordChanges {
  deletes?: { id: string }[];
  puts?: ({ id: string } & NewRecord)[];
  posts?: NewRecord[];
}

/** Records of each kind of change, as they are afterwards. */
export interface ChangedRecords {
  deletes?: ZoneRecord[];
  puts?: ZoneRecord[];
  posts?: ZoneRecord[];
}

/** https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/list/ */
export const listRecords = (
  zoneId: string,
  page: number,
  pageSize: number,
): CloudflareRequest<ZoneRecord[]> => ({
  method: 'GET',
  path: `/zones/${zoneId}/dns_records`,
  query: { page, per_page: pageSize, order: 'name' },
});

/** https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/batch/ */
export const changeRecords = (
  zoneId: string,
  changes: ZoneRecordChanges,
): CloudflareRequest<ChangedRecords> => ({
  method: 'POST',
  path: `/zones/${zoneId}/dns_records/batch`,
  body: changes,
});

/**
 * How many records a zone has and may have.
 * https://developers.cloudflare.com/api/resources/dns/subresources/usage/
 */
export const readUsage = (
  zoneId: string,
): CloudflareRequest<{ record_quota: number | null; record_usage: number }> => ({
  method: 'GET',
  path: `/zones/${zoneId}/dns_records/usage`,
});

/** https://developers.cloudflare.com/api/resources/zones/methods/get/ */
export const readZone = (
  zoneId: string,
): CloudflareRequest<{ name: string; name_servers: string[] }> => ({
  method: 'GET',
  path: `/zones/${zoneId}`,
});

/** https://developers.cloudflare.com/api/resources/user/subresources/tokens/methods/verify/ */
export const verifyToken = (): CloudflareRequest<{ status: string }> => ({
  method: 'GET',
  path: '/user/tokens/verify',
});
