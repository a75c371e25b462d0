import type { ProviderFacts } from './facts.ts';

export const cloudflare = {
  title: 'Cloudflare',
  zoneId: {
    shape: /^[0-9a-f]{32}$/,
    label: 'the id of a zone of Cloudflare',
    example: '023e105f4ecef8ad9ca31a8372d0c353',
  },
  /** Tokens have 40 characters today. */
  token: { min: 20, max: 200 },
  supports: { proxy: true, customHostnames: true, withoutTypes: [] },
  /** https://developers.cloudflare.com/dns/manage-dns-records/reference/dns-record-types/ */
  rrsetCharacters: 8192,
  /**
   * Of four (1,200 in five minutes) that a user may send, whatever the token.
   * https://developers.cloudflare.com/fundamentals/api/reference/limits/
   */
  requestsMost: 3,
} as const satisfies ProviderFacts;
