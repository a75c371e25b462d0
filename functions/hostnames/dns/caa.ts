import type { Obstacle } from '../../../shared/hostnames.ts';
import { ancestorsOf } from '../../platform/dns/delegation.ts';
import type { PublicDns } from './public-dns.ts';

/**
 * Names of the authorities that Cloudflare has certificates issued by, by its names for them:
 * https://developers.cloudflare.com/ssl/reference/certificate-authorities/
 */
const authorities: Record<string, string> = {
  google: 'pki.goog',
  lets_encrypt: 'letsencrypt.org',
  ssl_com: 'ssl.com',
  digicert: 'digicert.com',
};

/** The authority of a record with the property `issue`; empty for one that allows none. */
const issuerIn = (value: string): string | undefined =>
  /^\d+ issue "([^";]*)/i.exec(value)?.[1]?.trim().toLowerCase();

/**
 * CAA records that keep the certificate from being issued. The closest name that has any decides, and without the
 * property `issue` all authorities may: RFC 8659 sections 3 and 4.2.
 */
export async function caaObstacle(
  dns: PublicDns,
  hostname: string,
  authority: string | undefined,
): Promise<Obstacle | undefined> {
  const sets = await Promise.all(
    ancestorsOf(hostname).map(async (name) => ({
      name,
      values: (await dns.resolved({ name, type: 'CAA' })) ?? [],
    })),
  );
  const closest = sets.find(({ values }) => values.length > 0);
  const issuers = (closest?.values ?? []).map(issuerIn).filter((issuer) => issuer !== undefined);
  const chosen = authorities[authority ?? ''];
  const wanted = chosen ? [chosen] : Object.values(authorities);
  if (!closest || issuers.length === 0 || issuers.some((issuer) => wanted.includes(issuer))) {
    return undefined;
  }
  const allow = wanted.map((issuer) => `0 issue "${issuer}"`);
  return { kind: 'caa', name: closest.name, found: closest.values, allow };
}
