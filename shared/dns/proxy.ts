import type { DnsRecord } from '../dns.ts';
import { isPublicAddress } from './addresses.ts';
import type { Problem } from './fields.ts';
import { rulesOf } from './types.ts';

/** Broken rule of a record behind its provider's proxy, and the field that breaks it. */
interface ProxyProblem extends Problem {
  path: 'content' | 'proxied';
}

/**
 * Problem of a record whose visitors come by its provider's proxy. Cloudflare has one for three types
 * (https://developers.cloudflare.com/dns/proxy-status/limitations/), and refuses an address that it cannot reach by its
 * error 9003.
 */
export function proxyProblem({
  type,
  content,
  proxied,
}: Pick<DnsRecord, 'type' | 'content'> & { proxied: boolean }): ProxyProblem | undefined {
  if (!proxied) return undefined;
  if (!rulesOf(type).proxy) {
    const message = 'Only A, AAAA and CNAME records can be proxied.';
    return { path: 'proxied', rule: 'not_allowed', message };
  }
  if (type === 'CNAME' || isPublicAddress(content.trim())) return undefined;
  const message = 'A proxied record needs a public address.';
  return { path: 'content', rule: 'public_address', message };
}
