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
   * Of five that an account may send.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
   */
  requestsMost: 4,
} as const satisfies ProviderFacts;
