import type { Rrset } from '../../shared/dns.ts';

const ttl = 3600;

/**
 * Records at a suffix without mail of its own, relative to the suffix:
 * - null MX: the suffix takes no mail (RFC 7505);
 * - SPF `-all`: it sends none (RFC 7208);
 * - DMARC `p=reject`: receivers apply it to every name below without a policy of its own. Strict
 *   alignment, because names below a suffix missing from the Public Suffix List are one organization.
 *   Otherwise mail of one user would pass as another's (RFC 7489 section 3.1).
 *
 * SPF and MX are not inherited, and a wildcard does not cover claimed names. Mail of an unclaimed
 * name has neither and fails DMARC.
 */
export const mailPolicy: readonly Rrset[] = [
  { name: '@', type: 'MX', ttl, values: ['0 .'] },
  { name: '@', type: 'TXT', ttl, values: ['"v=spf1 -all"'] },
  { name: '_dmarc', type: 'TXT', ttl, values: ['"v=DMARC1; p=reject; adkim=s; aspf=s"'] },
];
