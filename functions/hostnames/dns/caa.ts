import type { Obstacle } from '#shared/areas/hostnames/custom-hostname.ts';
import type { Registration } from '../items/hostnames.ts';
import { follow } from './chain.ts';
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

/** Properties that authorities know, also where they have nothing to do with a website: RFC 8659, RFC 9495. */
const known = ['issue', 'issuewild', 'iodef', 'issuemail'];

/** Names of ways to validate, by Cloudflare's: https://www.iana.org/assignments/acme/acme.xhtml */
const methods = { txt: 'dns-01', http: 'http-01' } as const;

/** One record (RFC 8659 section 4.1). */
interface Property {
  isCritical: boolean;
  tag: string;
  value: string;
}

const critical = 128;

function propertyIn(record: string): Property {
  const [, flags = '0', tag = '', value = ''] = /^(\d+) (\S+) "(.*)"$/s.exec(record) ?? [];
  return { isCritical: Number(flags) >= critical, tag: tag.toLowerCase(), value };
}

/** A parameter of `issue` in lower case (RFC 8659 section 4.2). */
const parameter = /^([a-z0-9][a-z0-9-]*)[ \t]*=[ \t]*([!-:<-~]*)$/;

type Reason = Obstacle['reason'];

/**
 * Why a value of `issue` keeps an authority of ours from issuing; undefined where it lets one. A value that is no
 * authority names none, and nobody knows the accounts that Cloudflare has at authorities: RFC 8659 section 4.2,
 * RFC 8657 sections 3 and 4.
 */
function reasonIn(value: string, wanted: readonly string[], method: string): Reason | undefined {
  const [issuer = '', ...rest] = value.split(';').map((part) => part.trim().toLowerCase());
  const parameters = rest.filter(Boolean).map((text) => parameter.exec(text) ?? []);
  if (!wanted.includes(issuer) || parameters.some(([all]) => !all)) return 'authority';
  const valuesOf = (name: string) =>
    parameters.filter(([, key]) => key === name).map(([, , text = '']) => text);
  if (valuesOf('accounturi').length > 0) return 'account';
  const isBound = valuesOf('validationmethods').some(
    (allowed) => !allowed.split(',').includes(method),
  );
  return isBound ? 'method' : undefined;
}

/** Reasons, the one that is nearest to a permission first. */
const nearest: readonly Reason[] = ['method', 'account', 'authority'];

/** Why records keep all authorities of ours from issuing for a name that is no wildcard. */
function reasonAmong(
  records: readonly string[],
  wanted: readonly string[],
  method: string,
): Reason | undefined {
  const properties = records.map(propertyIn);
  if (properties.some(({ isCritical, tag }) => isCritical && !known.includes(tag))) {
    return 'critical';
  }
  const issues = properties.filter(({ tag }) => tag === 'issue');
  const reasons = issues.map(({ value }) => reasonIn(value, wanted, method));
  return reasons.includes(undefined) ? undefined : nearest.find((one) => reasons.includes(one));
}

/** A name and all above it, up to the top-level domain. */
const upwards = (name: string): string[] =>
  name.split('.').map((_, index, labels) => labels.slice(index).join('.'));

/** CAA records of a name, which lie at the end of its aliases; without values where nobody could be asked. */
async function recordsAt(dns: PublicDns, name: string) {
  const { names, end } = await follow(dns, name);
  const last = names.at(-1) ?? name;
  const isAsked = end !== 'unknown';
  const values = isAsked ? await dns.values({ name: last, type: 'CAA' }) : undefined;
  // Registries have none, and their names may be asked for nowhere: they decide nothing.
  const isTop = !name.includes('.');
  return { name: last, values: isTop ? (values ?? []) : values };
}

/**
 * CAA records that keep the certificate from being issued. The closest name that has any decides, by its aliases but
 * not by the names above their ends: RFC 8659 section 3. Undefined where that name could not be asked for.
 */
export async function caaObstacles(
  dns: PublicDns,
  hostname: string,
  registration: Pick<Registration, 'authority' | 'method'> | undefined,
): Promise<Obstacle[] | undefined> {
  const sets = await Promise.all(upwards(hostname).map((name) => recordsAt(dns, name)));
  const closest = sets.find(({ values }) => values?.length !== 0);
  if (!closest) return [];
  const { name, values } = closest;
  if (!values) return undefined;
  const chosen = authorities[registration?.authority ?? ''];
  const wanted = chosen ? [chosen] : Object.values(authorities);
  const reason = reasonAmong(values, wanted, methods[registration?.method ?? 'txt']);
  if (!reason) return [];
  const allow = reason === 'critical' ? [] : wanted.map((issuer) => `0 issue "${issuer}"`);
  return [{ kind: 'caa', reason, name, found: values, allow }];
}
