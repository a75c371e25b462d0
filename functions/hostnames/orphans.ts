import { readLabel } from '#functions/labels/service.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { log } from '#platform/log.ts';
import { relativeName } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import { CustomHostnames, type ListedHostname } from './cloudflare.ts';

/** Label of the domain whose full name is an origin; undefined for any other name. */
function labelOf(origin: string | undefined, suffix: string): string | undefined {
  const label = origin && relativeName(origin, suffix);
  return label === '@' || label?.includes('.') ? undefined : label;
}

/**
 * True for a registration for a domain of this service that no hostname of that domain accounts for. Names that nobody
 * may claim are the operator's, and so are registrations for them. One that is younger than an hour may be under way.
 */
async function isOrphan(
  { id, suffix }: ProviderItem,
  { hostname, origin, createdAt }: ListedHostname,
): Promise<boolean> {
  const label = labelOf(origin, suffix);
  if (!label || !createdAt) return false;
  if (Date.parse(createdAt) + limits.hostname.missedAfter * 1000 > Date.now()) return false;
  const facts = await readLabel(label);
  const claim = facts.claimOf(id);
  if (!claim) return !facts.isReserved(id);
  const { hostnames } = await readRecords(claim.domainId);
  return !hostnames.some((each) => each.hostname === hostname);
}

/** Withdraws a registration that is an orphan: nobody here could, and its visitors get whatever has that origin. */
export async function withdrawOrphan(
  provider: ProviderItem,
  listed: ListedHostname,
): Promise<void> {
  if (!(await isOrphan(provider, listed))) return;
  const { id } = listed.registration;
  await new CustomHostnames(provider, 'background').remove(id);
  log.warn('A registration without a hostname was withdrawn.', { suffix: provider.suffix, id });
}
