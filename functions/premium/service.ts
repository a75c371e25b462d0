import { amend } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import type { PremiumDomain } from '#shared/areas/premium/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import {
  insertPremium,
  type Premium,
  type PremiumItem,
  premiumNames,
  readPremium,
  removePremium,
  repricePremium,
} from './items/premium-names.ts';

const present = ({ text, price, createdAt, updatedAt }: Premium): PremiumDomain => ({
  id: text,
  text,
  price,
  createdAt,
  updatedAt,
});

/** Commits a change of a premium price with its audit entry. */
const commit = (
  actor: Actor,
  event: AuditEvent & `premium-domain-${'created' | 'changed' | 'deleted'}`,
  text: string,
  { from, to, writes }: { from?: number; to?: number; writes: Write[] },
  reply?: PremiumDomain,
): Promise<void> => {
  const changes = { price: { from, to } };
  return amend(actor, event, { subject: { id: text, name: text }, changes, writes }, reply);
};

/** Premium names in alphabetical order, limited to the prefix `search`. */
export const listPremium = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<CountedPage<PremiumDomain>> =>
  countedPageOf(`premium-domains ${search}`, page, premiumNames(search), (items) =>
    items.map(present),
  );

/** Throws `PREMIUM_EXISTS` if the name has a premium price. */
export async function createPremium(
  actor: Actor,
  { text, price }: Pick<Premium, 'text' | 'price'>,
): Promise<PremiumDomain> {
  const now = nowIso();
  const premium = { text, price, createdAt: now, updatedAt: now };
  const writes = [insertPremium(premium, failure('PREMIUM_EXISTS'))];
  const reply = present(premium);
  await commit(actor, 'premium-domain-created', text, { to: price, writes }, reply);
  return reply;
}

/** Premium name, strongly consistent. */
export const findPremium = (text: string): Promise<PremiumItem | undefined> => readPremium(text);

export async function updatePremium(
  actor: Actor,
  price: number,
  item: PremiumItem,
): Promise<PremiumDomain> {
  if (item.price === price) return present(item);
  const after = { ...item, price, updatedAt: nowIso() };
  const change = { from: item.price, to: price, writes: [repricePremium(item, after)] };
  await commit(actor, 'premium-domain-changed', item.text, change);
  return present(after);
}

/** Removes a premium price. The rule of its length applies afterwards. */
export const deletePremium = (actor: Actor, item: PremiumItem): Promise<void> =>
  commit(actor, 'premium-domain-deleted', item.text, {
    from: item.price,
    writes: [removePremium(item)],
  });

/** Removes premium prices, all or none. Throws `BATCH_REFUSED`. */
export const deleteAll = async (actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> =>
  allOrNone(actor, await readEach(ids, readPremium), deletePremium);
