import type { ProviderFacts } from './facts.ts';

export const route53 = {
  title: 'Route 53',
  zoneId: {
    shape: /^Z[A-Z0-9]{3,31}$/,
    label: 'the id of a public Route 53 hosted zone',
    example: 'Z0123456789ABCDEFGHIJ',
  },
  /** https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/ResourceRecordTypes.html */
  supports: { proxy: false, customHostnames: false, withoutTypes: ['LOC'] },
  /**
   * Of 32,000 in a request, of which an upsert counts each twice.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
   */
  rrsetCharacters: 16_000,
  /**
   * Of ten that an account may send since 30 July 2026, and 50 in a burst. Changes have a limit of their own, which a
   * request of many values may pass: it is refused as `Throttling`, and sent again.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/throttling-api-requests.html
   */
  requestsMost: 9,
} as const satisfies ProviderFacts;
