import { decodeTime, ulid } from 'ulid';
import type { Domain, OwnedDomain } from '../../shared/domains.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { firstClaim } from '../invitations/service.ts';
import type { LabelFacts } from '../labels/service.ts';
import { readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import { chargeWrites } from '../points/service.ts';
import { type ProviderItem, providerById, supportsOf } from '../providers/service.ts';
import { quotaOf } from '../quotas/service.ts';
import { stateOf } from './rules.ts';
import {
  claimWrites,
  type DomainFacts,
  type DomainItem,
  dropWrites,
  readDomain,
  readOwned,
  releaseWrites,
} from './store.ts';

export { stateOf } from './rules.ts';
export {
  type DomainItem,
  domainKey,
  freeWrites,
  readDomain,
  readDomainLabels,
  readOwned,
  touchDomain,
  transferWrites,
} from './store.ts';

function present(item: DomainFacts, provider: ProviderItem): Domain {
  return {
    id: item.id,
    name: item.label,
    fqdn: `${item.label}.${provider.suffix}`,
    providerId: item.providerId,
    suffix: provider.suffix,
    recordCount: item.recordCount,
    createdAt: new Date(decodeTime(item.id)).toISOString(),
    supports: supportsOf(provider),
  };
}

/** An account's domains, newest first, as administrators see them. */
export async function listOwned(
  ownerId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<OwnedDomain>> {
  const place = `domains ${ownerId}`;
  const { items, next } = await readOwned(ownerId, limit, await readCursor(place, cursor));
  const domains = items.map(async (item) => ({
    ...present(item, await providerById(item.providerId)),
    ownerId: item.ownerId,
  }));
  return { items: await Promise.all(domains), nextCursor: await writeCursor(place, next) };
}

/** The actor's domains, newest first. */
export async function list(actor: Actor, page: PageQuery): Promise<Page<Domain>> {
  const { items, nextCursor } = await listOwned(actor.id, page);
  return { items: items.map(({ ownerId, ...domain }) => domain), nextCursor };
}

/**
 * Claims a name and charges the price that was shown. The checks before the transaction only make for an early
 * answer; what counts are the conditions in it. The first claim of somebody who was invited completes
 * their invitation, and starts over where another claim was the first.
 */
export async function claim(
  actor: Actor,
  { name, providerId, cost: shown }: { name: string; providerId: string; cost: number },
  facts: LabelFacts,
): Promise<Domain> {
  const provider = await providerById(providerId);
  const { status, cost } = stateOf(name, provider, facts);
  if (status === 'reserved') throw failure('NAME_RESERVED');
  if (status === 'registered') throw failure('NAME_TAKEN');
  if (cost !== shown) throw failure('PRICE_CHANGED', { cost });

  const item: DomainFacts = {
    id: ulid(),
    label: name,
    providerId,
    ownerId: actor.id,
    recordCount: 0,
    revision: 1,
  };
  const domain = present(item, provider);
  return whileStale(
    async (account, stale) => {
      const first = account.invitedBy
        ? await firstClaim(account, account.invitedBy, item.id, stale)
        : undefined;
      const { domains: quota } = await quotaOf(account);
      await actor.commit(
        [
          ...claimWrites(item, account, { cost, quota }, first && { ...first, stale }),
          ...chargeWrites(actor.id, cost, { domainId: item.id, fqdn: domain.fqdn }),
          ...(first?.writes ?? []),
        ],
        domain,
      );
      return domain;
    },
    async () => (await readAccount(actor.id)) ?? actor.account,
    actor.account,
  );
}

/** The actor's domain. Throws `NOT_FOUND`, also for what belongs to somebody else. */
export function owned(actor: Actor, item: DomainItem | undefined): DomainItem {
  if (item?.ownerId !== actor.id || item.isReleasing) throw failure('NOT_FOUND');
  return item;
}

/** One domain of the actor's. */
export async function get(actor: Actor, item: DomainItem | undefined): Promise<Domain> {
  const domain = owned(actor, item);
  return present(domain, await providerById(domain.providerId));
}

/** Gives a domain up: at once for its owner, and for everyone once DNS has forgotten it. */
export async function release(
  actor: Actor,
  id: string,
  read: DomainItem | undefined,
): Promise<void> {
  await whileStale(
    (item, stale) => {
      const domain = owned(actor, item);
      const writes = domain.revision === 1 ? dropWrites : releaseWrites;
      return actor.commit(writes(domain, stale));
    },
    () => readDomain(id),
    read,
  );
}
