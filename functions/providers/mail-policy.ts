import type { Rrset } from '../../shared/dns.ts';

const ttl = 3600;

/**
 * The records at a suffix that has no mail of its own, relative to the suffix:
 * - null MX: the suffix takes no mail (RFC 7505);
 * - SPF `-all`: it sends none (RFC 7208);
 * - DMARC `p=reject`: receivers apply it to every name below that has no policy of its own. Alignment is
 *   strict, since until the suffix is on the Public Suffix List all names below it count as one
 *   organization, and one person's mail would pass as another's (RFC 7489 section 3.1).
 *
 * SPF and MX are not inherited, so a wildcard could add nothing for claimed names; without either,
 * mail of an unclaimed name fails DMARC.
 */
export const mailPolicy: readonly Rrset[] = [
  { name: '@', type: 'MX', ttl, values: ['0 .'] },
  { name: '@', type: 'TXT', ttl, values: ['"v=spf1 -all"'] },
  { name: '_dmarc', type: 'TXT', ttl, values: ['"v=DMARC1; p=reject; adkim=s; aspf=s"'] },
];
