import type { CloudflareRequest } from '#platform/network/cloudflare.ts';

/** A custom hostname as Cloudflare tells it, of what is read here. */
export interface CustomHostnameAnswer {
  id: string;
  hostname: string;
  /** ISO 8601. */
  created_at?: string;
  custom_origin_server?: string;
  status?: string;
  verification_errors?: string[];
  ownership_verification?: { name?: string; value?: string };
  ssl?: {
    status?: string;
    method?: string;
    certificate_authority?: string;
    issuer?: string;
    /** ISO 8601. */
    expires_on?: string;
    validation_errors?: { message?: string }[];
    validation_records?: { status?: string; txt_name?: string; txt_value?: string }[];
  };
}

/** Settings of the certificate that is asked for. */
interface Certificate {
  type: 'dv';
  method: 'http' | 'txt';
  settings: { min_tls_version: '1.2' };
  cloudflare_branding?: boolean;
}

const pathOf = (zoneId: string, ...parts: string[]): string =>
  ['/zones', zoneId, 'custom_hostnames', ...parts].join('/');

/** https://developers.cloudflare.com/api/resources/custom_hostnames/methods/create/ */
export const createHostname = (
  zoneId: string,
  body: { hostname: string; custom_origin_server: string; ssl: Certificate },
): CloudflareRequest<CustomHostnameAnswer> => ({ method: 'POST', path: pathOf(zoneId), body });

/** https://developers.cloudflare.com/api/resources/custom_hostnames/methods/get/ */
export const readHostname = (
  zoneId: string,
  id: string,
): CloudflareRequest<CustomHostnameAnswer> => ({ method: 'GET', path: pathOf(zoneId, id) });

/**
 * The same settings again have the hostname validated now.
 * https://developers.cloudflare.com/api/resources/custom_hostnames/methods/edit/
 */
export const editHostname = (
  zoneId: string,
  id: string,
  body: { ssl: Certificate },
): CloudflareRequest<CustomHostnameAnswer> => ({ method: 'PATCH', path: pathOf(zoneId, id), body });

/** https://developers.cloudflare.com/api/resources/custom_hostnames/methods/list/ */
export const listHostnames = (
  zoneId: string,
  query: { page: number; per_page: number } | { 'hostname.exact': string },
): CloudflareRequest<CustomHostnameAnswer[]> => ({ method: 'GET', path: pathOf(zoneId), query });

/** https://developers.cloudflare.com/api/resources/custom_hostnames/methods/delete/ */
export const deleteHostname = (zoneId: string, id: string): CloudflareRequest<unknown> => ({
  method: 'DELETE',
  path: pathOf(zoneId, id),
});

/** https://developers.cloudflare.com/api/resources/custom_hostnames/subresources/fallback_origin/methods/get/ */
export const readFallbackOrigin = (zoneId: string): CloudflareRequest<{ status?: string }> => ({
  method: 'GET',
  path: pathOf(zoneId, 'fallback_origin'),
});
