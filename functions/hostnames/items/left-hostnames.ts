/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | that a hostname was removed from a full name | `LEFT#<digest of both>` / `LEFT` | whoever adds one whose CNAME names that full name | one item |
 */

import { nowIso } from '#platform/clock.ts';
import { digest } from '#platform/secrets/signing.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { replace, type Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';

/** Names nobody: whoever had the hostname or the domain may be gone. */
interface LeftItem extends Item {
  entity: 'hostname-left';
  leftAt: string;
}

const leftKey = (hostname: string, fqdn: string): Key => ({
  pk: `LEFT#${digest(`${hostname} ${fqdn}`)}`,
  sk: 'LEFT',
});

const leftItem = (hostname: string, fqdn: string): LeftItem => ({
  ...leftKey(hostname, fqdn),
  entity: 'hostname-left',
  leftAt: nowIso(),
  expiresAt: Math.floor(Date.now() / 1000) + limits.hostname.leftFor,
});

/** Notes that a hostname was removed from the domain of a full name, at which its CNAME may still point. */
export const noteLeft = (hostname: string, fqdn: string): Write =>
  replace(leftItem(hostname, fqdn));

/** Time at which a hostname was last removed from a full name; undefined where it never was, or long ago. */
export const readLeft = async (hostname: string, fqdn: string): Promise<string | undefined> =>
  (await getItem<LeftItem>(leftKey(hostname, fqdn)))?.leftAt;
