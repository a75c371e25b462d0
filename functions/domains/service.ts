import { ulid } from 'ulid';
import { actMail, auditWrites, userWrites } from '#functions/audit/service.ts';
import { firstClaim } from '#functions/invitations/service.ts';
import type { LabelFacts } from '#functions/labels/service.ts';
import { purchase } from '#functions/points/service.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { readFills } from '#functions/providers/items/zone-fill.ts';
import {
  allProviders,
  almostFull,
  assertOpen,
  assertRoom,
  closureOf,
  providerById,
  supportsOf,
} from '#functions/providers/service.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import { keepReserved } from '#functions/reserved/items/reserved-words.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor, Principal } from '#platform/account/caller.ts';
import { isoOf, nowInSeconds, nowIso, secondsOf, timeOf } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf, pageOf } from '#platform/lists/page.ts';
import type { Write } from '#platform/table/write.ts';
import type { Domain, ListedDomain, OwnedDomain } from '#shared/areas/domains/calls.ts';
import type { Owner } from '#shared/areas/domains/owner.ts';
import type { Quota } from '#shared/areas/quotas/most-generous.ts';
import type { SearchResult } from '#shared/areas/search/calls.ts';
import type { CountedPage, Page, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import {
  claimWrites,
  type DomainFacts,
  type DomainItem,
  dropWrites,
  freezeWrite,
  handOver,
  ownedBy,
  retireWrites,
} from './items/domains.ts';
import { operatorHosts } from './operator-hosts.ts';
import { countsOf, stateOf } from './rules.ts';

/** A label under one suffix. */
interface Offer extends Pick<SearchResult, 'status' | 'cost' | 'closed'> {
  provider: ProviderItem;
}

/** Time from which a name bought with points may be given away. */
const transferableFrom = ({ id }: DomainFacts): string =>
  isoOf(secondsOf(timeOf(id)) + limits.purchase.heldFor);

const isHeldBack = (item: DomainFacts): boolean =>
  item.paid === true && secondsOf(transferableFrom(item)) > nowInSeconds();

type Freeze = NonNullable<DomainFacts['frozen']>;

/** End of the time to appeal the decision that froze a domain; undefined once it is over, or without a decision. */
export function appealEnd({ caseId, since }: Freeze): string | undefined {
  const end = isoOf(secondsOf(since) + limits.report.appealWithin);
  return caseId && end > nowIso() ? end : undefined;
}

function presentFreeze(freeze: Freeze): NonNullable<Domain['frozen']> {
  const { reason, since, appealedAt } = freeze;
  const appealUntil = appealEnd(freeze);
  return { reason, since, ...(appealUntil && { appealUntil }), ...(appealedAt && { appealedAt }) };
}

function present(item: DomainFacts, provider: ProviderItem): Domain {
  return {
    id: item.id,
    name: item.label,
    fqdn: `${item.label}.${provider.suffix}`,
    providerId: item.providerId,
    suffix: provider.suffix,
    recordCount: item.recordCount,
    recordStates: countsOf(item),
    createdAt: timeOf(item.id),
    supports: supportsOf(provider),
    ...(isHeldBack(item) && { transferableFrom: transferableFrom(item) }),
    ...(item.frozen && { frozen: presentFreeze(item.frozen) }),
  };
}

/** A domain with the fill of its zone where that is almost full, for the page of its owner. */
const presentOne = async (item: DomainFacts, provider: ProviderItem): Promise<Domain> => ({
  ...present(item, provider),
  zoneFill: await almostFull(provider),
});

const presentOwned = async (item: DomainFacts): Promise<OwnedDomain> => ({
  ...present(item, await providerById(item.providerId)),
  ownerId: item.ownerId,
});

/** Domains of an account for administrators, newest first. */
export const listOwned = (ownerId: string, query: PageQuery): Promise<CountedPage<OwnedDomain>> =>
  countedPageOf(`domains ${ownerId}`, query, ownedBy(ownerId), (items) =>
    Promise.all(items.map(presentOwned)),
  );

/** The actor's domains, newest first. */
export const list = ({ id }: Actor, query: PageQuery): Promise<Page<Domain>> =>
  pageOf(`domains ${id}`, query, ownedBy(id).read, async (item) =>
    present(item, await providerById(item.providerId)),
  );

/** State and price of a label under every suffix, the default one first, and whether anything can be claimed there. */
export async function offersOf(label: string, facts: LabelFacts): Promise<Offer[]> {
  const [providers, fills] = await Promise.all([allProviders(), readFills()]);
  const hosts = operatorHosts(providers);
  return providers.map((provider) => {
    const closed = closureOf(provider, fills.get(provider.zoneId));
    return { provider, ...stateOf(label, provider, facts, hosts), ...(closed && { closed }) };
  });
}

/**
 * Claims a name and charges the shown price. The first claim of an invited account completes its
 * invitation. Checks before the transaction only fail early; its conditions decide.
 */
export async function claim(
  actor: Actor,
  { name, providerId, cost: shown }: { name: string; providerId: string; cost: number },
  facts: LabelFacts,
): Promise<Domain> {
  const { account } = actor;
  const offers = await offersOf(name, facts);
  const offer = offers.find(({ provider }) => provider.id === providerId);
  if (!offer) throw failure('NOT_FOUND');
  const { provider, status, cost } = offer;
  if (status === 'reserved') throw failure('NAME_RESERVED');
  if (status === 'registered') throw failure('NAME_TAKEN');
  assertOpen(provider);
  await assertRoom(provider);
  if (cost !== shown) throw failure('PRICE_CHANGED', { cost });

  const id = ulid();
  const item: DomainFacts = {
    ...{ id, label: name, providerId, ownerId: actor.id, recordCount: 0, revision: 1 },
    ...(cost > 0 && { paid: true }),
  };
  const domain = await presentOne(item, provider);
  const first = account.invitedBy ? await firstClaim(actor, account.invitedBy, id) : undefined;
  const { domains } = await quotaOf(account);
  const charge = changeAccount(account, {
    active: true,
    counts: { domains: 1 },
    quota: { domains },
    movements: [...purchase(cost, id, domain.fqdn), ...(first?.movements ?? [])],
    ...(first && { set: { invitedBy: undefined }, unchanged: ['invitedBy'] }),
  });
  await actor.commit([...claimWrites(item), ...charge, ...(first?.writes ?? [])], domain);
  return domain;
}

/** Asserts that the actor owns the domain. Throws `NOT_FOUND`, also for other people's domains. */
export function requireOwned(
  actor: Pick<Principal, 'id'>,
  item: DomainItem | undefined,
): DomainItem {
  if (item?.ownerId !== actor.id || item.isReleasing) throw failure('NOT_FOUND');
  return item;
}

/** A domain that the actor owns and may change. Throws `NOT_FOUND`, and `DOMAIN_FROZEN` for a frozen one. */
export function requireChangeable(
  actor: Pick<Principal, 'id'>,
  item: DomainItem | undefined,
): DomainItem {
  const domain = requireOwned(actor, item);
  if (domain.frozen) throw failure('DOMAIN_FROZEN');
  return domain;
}

export const presentOwner = ({ id, nickname, email, status }: AccountItem): Owner => ({
  id,
  nickname,
  email,
  status,
});

/** Domain with its owner, as administrators see it. */
export const presentListed = (
  item: DomainFacts,
  provider: ProviderItem,
  owner: AccountItem,
): ListedDomain => ({ ...present(item, provider), owner: presentOwner(owner) });

/** Somebody's domain with its owner and suffix, as an administrator changes it. */
export interface HeldDomain {
  domain: DomainItem;
  owner: AccountItem;
  provider: ProviderItem;
  fqdn: string;
}

/** Owner and suffix of a domain; undefined once it is released. */
export async function readWithOwner(
  domain: DomainItem | undefined,
): Promise<HeldDomain | undefined> {
  if (!domain || domain.isReleasing) return undefined;
  const [owner, provider] = await Promise.all([
    readAccount(domain.ownerId),
    providerById(domain.providerId),
  ]);
  return owner && { domain, owner, provider, fqdn: `${domain.label}.${provider.suffix}` };
}

/** A domain in the audit trail. */
export const subjectOf = ({ domain, fqdn }: HeldDomain) => ({ id: domain.id, name: fqdn });

/** Keeps a domain's records out of DNS until it is thawed, with the audit entry. Its owner is told by the caller. */
export const freezeWrites = (
  actor: Actor,
  held: HeldDomain,
  frozen: NonNullable<DomainFacts['frozen']>,
): Write[] => [
  freezeWrite(held.domain, frozen),
  ...auditWrites(actor, 'domain-frozen', {
    subject: subjectOf(held),
    changes: { reason: { to: frozen.reason } },
  }),
];

/** Has a frozen domain's records published again, with the audit entry. Its owner is told by the caller. */
export const thawWrites = (actor: Actor, held: HeldDomain): Write[] => [
  freezeWrite(held.domain, undefined),
  ...auditWrites(actor, 'domain-thawed', { subject: subjectOf(held), changes: {} }),
];

export async function get(actor: Actor, item: DomainItem): Promise<Domain> {
  const domain = requireOwned(actor, item);
  return presentOne(domain, await providerById(domain.providerId));
}

/**
 * A domain that the actor may give away. Throws `BOUGHT_RECENTLY` {from} for one bought with points within 30 days:
 * points are not for handing on.
 */
export function requireTransferable(actor: Actor, item: DomainItem): DomainItem {
  const domain = requireChangeable(actor, item);
  if (isHeldBack(domain)) throw failure('BOUGHT_RECENTLY', { from: transferableFrom(domain) });
  return domain;
}

/** Subtracts a domain and its records from its owner's counts. */
const giveBack = (domain: DomainItem, active?: true): Write[] =>
  changeAccount(
    { id: domain.ownerId },
    { counts: { domains: -1, records: -domain.recordCount }, ...(active && { active }) },
  );

/**
 * Releases a domain. It leaves its owner at once; the name is free after its withdrawal from DNS. That of a frozen one
 * stays reserved, or whoever deletes it would have it back without the freeze.
 */
export const releaseWrites = (domain: DomainItem): Write[] => [
  ...(domain.frozen ? [keepReserved({ word: domain.label, providerId: domain.providerId })] : []),
  ...(domain.revision === 1 ? dropWrites(domain) : retireWrites(domain)),
  ...giveBack(domain),
];

export async function release(actor: Actor, item: DomainItem): Promise<void> {
  const domain = requireChangeable(actor, item);
  const provider = await providerById(domain.providerId);
  assertOpen(provider);
  const name = `${domain.label}.${provider.suffix}`;
  const changes = { records: { from: domain.recordCount } };
  await actor.commit([
    ...releaseWrites(domain),
    ...userWrites(actor, 'domain-released', { subject: { id: domain.id, name }, changes }),
    ...(await actMail(actor, 'domain-released', name)),
  ]);
}

/**
 * Moves a domain with its records to an account with enough quota. Throws `NOT_FOUND` if the
 * receiver may not act. Throws `ACCOUNT_SUSPENDED` if the owner may not, since DNS would not follow
 * the new owner.
 */
export const transferWrites = (domain: DomainItem, receiverId: string, quota: Quota): Write[] => [
  ...handOver(domain, receiverId),
  ...giveBack(domain, true),
  ...changeAccount(
    { id: receiverId },
    {
      active: failure('NOT_FOUND'),
      counts: { domains: 1, records: domain.recordCount },
      quota,
    },
  ),
];
