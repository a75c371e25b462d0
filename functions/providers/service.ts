import { readCatalogue } from '#platform/cache/catalogue.ts';
import { envOptional } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { isAlmostFull, type Provider } from '#shared/areas/providers/provider.ts';
import type { Closure } from '#shared/areas/search/calls.ts';
import { relativeName } from '#shared/dns/names.ts';
import type { Rrset } from '#shared/dns.ts';
import type { ProviderFacts } from '#shared/providers/facts.ts';
import { factsOfType } from '#shared/providers.ts';
import { type ProviderItem, readProviders } from './items/providers.ts';
import { type Fill, readFill } from './items/zone-fill.ts';

export function supportsOf({ type }: ProviderItem): Provider['supports'] {
  const { withoutTypes, ...supports } = factsOfType(type).supports;
  return { ...supports, withoutTypes: [...withoutTypes] };
}

/** Capabilities of a suffix by the type of its provider, and the provider's title for refusals. */
export const abilitiesOf = ({
  type,
}: ProviderItem): ProviderFacts['supports'] & Pick<ProviderFacts, 'title' | 'rrsetCharacters'> => {
  const { title, rrsetCharacters, supports } = factsOfType(type);
  return { title, rrsetCharacters, ...supports };
};

export const byDefaultThenSuffix = (a: ProviderItem, b: ProviderItem) =>
  Number(b.isDefault) - Number(a.isDefault) || a.suffix.localeCompare(b.suffix);

/** All providers, the default one first, at most 10 s old. */
export const allProviders = async (): Promise<ProviderItem[]> =>
  (await readCatalogue<ProviderItem>('provider')).sort(byDefaultThenSuffix);

/** The suffixes of all providers, at most 10 s old. */
export const allSuffixes = async (): Promise<string[]> =>
  (await allProviders()).map(({ suffix }) => suffix);

/** Throws `NOT_FOUND`. */
export async function providerById(id: string): Promise<ProviderItem> {
  const provider = (await allProviders()).find((candidate) => candidate.id === id);
  if (!provider) throw failure('NOT_FOUND');
  return provider;
}

/** Full name of a domain. Throws `NOT_FOUND`. */
export const fqdnOf = async ({
  label,
  providerId,
}: {
  label: string;
  providerId: string;
}): Promise<string> => `${label}.${(await providerById(providerId)).suffix}`;

/** A provider, also one that is newer than the catalogue in memory; nothing if it was deleted. */
export async function findProvider(id: string): Promise<ProviderItem | undefined> {
  const isIt = (provider: ProviderItem) => provider.id === id;
  return (await allProviders()).find(isIt) ?? (await readProviders()).find(isIt);
}

export const present = (provider: ProviderItem): Provider => ({
  id: provider.id,
  name: provider.name,
  suffix: provider.suffix,
  ...(provider.description && { description: provider.description }),
  isDefault: provider.isDefault,
  supports: supportsOf(provider),
  prices: provider.pricing
    .filter(({ cost }) => cost > 0)
    .map(({ minLength, maxLength, cost }) => ({ minLength, maxLength, cost }))
    .sort((a, b) => a.minLength - b.minLength),
});

/** Fill of a provider's zone that is almost full, at most 10 s old. */
export async function almostFull({ zoneId }: ProviderItem): Promise<Fill | undefined> {
  const fill = await readFill(zoneId);
  return fill && isAlmostFull(fill) ? fill : undefined;
}

const isFull = (fill: Fill | undefined): fill is Fill =>
  fill !== undefined && fill.current >= fill.limit;

/** Why nothing can be claimed under a suffix whose zone is this full; undefined where it is open. */
export function closureOf({ paused }: ProviderItem, fill: Fill | undefined): Closure | undefined {
  if (paused) return 'paused';
  return isFull(fill) ? 'full' : undefined;
}

/** Throws `ZONE_FULL` {current, limit} where a provider's zone takes no further records. */
export async function assertRoom({ zoneId }: ProviderItem): Promise<void> {
  const fill = await readFill(zoneId);
  if (isFull(fill)) throw failure('ZONE_FULL', fill);
}

/** Throws `PROVIDER_PAUSED` {reason} while changes under a suffix are refused. */
export function assertOpen({ paused }: ProviderItem): void {
  if (paused) throw failure('PROVIDER_PAUSED', { reason: paused.reason });
}

/** Public view of all providers. */
export async function list(): Promise<{ items: Provider[] }> {
  return { items: (await allProviders()).map(present) };
}

/** RRset of a mail policy. */
interface PolicyRrset extends Rrset {
  type: 'MX' | 'TXT';
}

/** A name at or below a suffix, relative to it, and the records there that keep others from mailing in its name. */
interface MailPolicy {
  name: string;
  rrsets: readonly PolicyRrset[];
}

const text = (name: string, value: string): PolicyRrset => ({
  name,
  type: 'TXT',
  ttl: 3600,
  values: [`"${value}"`],
});

/**
 * DMARC `p=reject`: receivers apply it to every name below without a policy of its own. Strict alignment, because
 * names below a suffix missing from the Public Suffix List are one organization. Otherwise mail of one user would pass
 * as another's (RFC 7489 section 3.1).
 */
const dmarcAt = (name: string): PolicyRrset =>
  text(name === '@' ? '_dmarc' : `_dmarc.${name}`, 'v=DMARC1; p=reject; adkim=s; aspf=s');

/**
 * Policy of a name without mail: null MX, as it takes none (RFC 7505), and SPF `-all`, as it sends none (RFC 7208). SPF
 * and MX are not inherited, and a wildcard does not cover claimed names. Mail of an unclaimed name has neither and fails
 * DMARC.
 */
const without = (name: string): MailPolicy => ({
  name,
  rrsets: [
    { name, type: 'MX', ttl: 3600, values: ['0 .'] },
    text(name, 'v=spf1 -all'),
    dmarcAt(name),
  ],
});

/**
 * Policy of the name that the service mails from. SES signs as that name, so its mail passes strict alignment by DKIM:
 * https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html. SPF names SES as it documents:
 * https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-spf.html. No null MX: receivers may refuse mail
 * from a name that takes none (RFC 7505 section 4.2).
 */
const sendingFrom = (name: string): MailPolicy => ({
  name,
  rrsets: [text(name, 'v=spf1 include:amazonses.com -all'), dmarcAt(name)],
});

/** Mail policies at a suffix and, where the service mails from a name below it, at that name. */
export function mailPoliciesOf(suffix: string): MailPolicy[] {
  const sender = relativeName(envOptional('MAIL_DOMAIN') ?? '', suffix);
  if (sender === '@') return [sendingFrom(sender)];
  return [without('@'), ...(sender ? [sendingFrom(sender)] : [])];
}
