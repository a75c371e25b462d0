import type { DnsRecord } from '../dns.ts';
import type { Recipe } from './recipe.ts';

/** Where in the domain a site or a server is. */
export const place: Recipe['fields'][number] = { name: 'place', initial: '@', example: '@' };

/** A name below a suffix is a subdomain, which hosts of pages take by its alias. */
export const alias = (content: string, name = '{place}'): DnsRecord => ({
  type: 'CNAME',
  name,
  content,
});

export const text = (name: string, content: string): DnsRecord => ({ type: 'TXT', name, content });

export const spf = (policy: string): DnsRecord => text('@', `v=spf1 ${policy}`);

/** A policy of its own: that of the suffix is to refuse (RFC 7489 section 6.6.3). */
export const dmarc = (policy = 'none'): DnsRecord => text('_dmarc', `v=DMARC1; p=${policy}`);

export const mx = (priority: number, content: string): DnsRecord => ({
  type: 'MX',
  name: '@',
  content,
  priority,
});

/** DKIM key that the service publishes itself, so that it can change it (RFC 6376 section 3.6.2). */
export const dkim = (selector: string, content: string): DnsRecord =>
  alias(content, `${selector}._domainkey`);
