import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import type { PremiumDomain } from '../../shared/premium.ts';
import { auditWrites } from '../audit/service.ts';
import {
  insertPremium,
  type Premium,
  type PremiumItem,
  readPremium,
  readPremiumList,
  removePremium,
  repricePremium,
} from '../labels/service.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';

const present = ({ text, price, createdAt, updatedAt }: Premium): PremiumDomain => ({
  id: text,
  text,
  price,
  createdAt,
  updatedAt,
});

const subject = (text: string) => ({ id: text, name: text });

/** Premium names by the alphabet, those that start with `search`. */
export async function listPremium({
  search = '',
  limit,
  cursor,
}: PageQuery & { search?: string | undefined }): Promise<Page<PremiumDomain>> {
  const place = `premium-domains ${search}`;
  const after = await readCursor(place, cursor);
  const { items, next } = await readPremiumList({ search, limit, after });
  return { items: items.map(present), nextCursor: await writeCursor(place, next) };
}

/** Gives a name a price of its own. Throws `PREMIUM_EXISTS`. */
export async function createPremium(
  actor: Actor,
  { text, price }: Pick<Premium, 'text' | 'price'>,
): Promise<PremiumDomain> {
  const now = nowIso();
  const premium = { text, price, createdAt: now, updatedAt: now };
  await actor.commit([
    insertPremium(premium, failure('PREMIUM_EXISTS')),
    ...auditWrites(actor, 'premium-domain-created', {
      subject: subject(text),
      changes: { price: { to: price } },
    }),
  ]);
  return present(premium);
}

/** Runs a change on a premium name as it is now. Throws `NOT_FOUND`. */
const changePremium = <R>(
  text: string,
  first: PremiumItem | undefined,
  change: (item: PremiumItem, stale: Error) => Promise<R>,
): Promise<R> =>
  whileStale(
    async (item, stale) => {
      if (!item) throw failure('NOT_FOUND');
      return change(item, stale);
    },
    () => readPremium(text),
    first,
  );

/** Changes the price of a premium name. Throws `NOT_FOUND`. */
export const updatePremium = (
  actor: Actor,
  text: string,
  price: number,
  first: PremiumItem | undefined,
): Promise<PremiumDomain> =>
  changePremium(text, first, async (item, stale) => {
    if (item.price === price) return present(item);
    const updatedAt = nowIso();
    await actor.commit([
      repricePremium(item, { price, updatedAt }, stale),
      ...auditWrites(actor, 'premium-domain-changed', {
        subject: subject(text),
        changes: { price: { from: item.price, to: price } },
      }),
    ]);
    return present({ ...item, price, updatedAt });
  });

/** Has a name cost what its length says again. Throws `NOT_FOUND`. */
export const deletePremium = (
  actor: Actor,
  text: string,
  first: PremiumItem | undefined,
): Promise<void> =>
  changePremium(text, first, (item, stale) =>
    actor.commit([
      removePremium(item, stale),
      ...auditWrites(actor, 'premium-domain-deleted', {
        subject: subject(text),
        changes: { price: { from: item.price } },
      }),
    ]),
  );
