import { amend } from '#functions/audit/service.ts';
import { providerById } from '#functions/providers/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import { allOrNone } from '#platform/table/all-or-none.ts';
import { whileStale } from '#platform/table/change.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import type { ReservedWord } from '#shared/areas/reserved/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import {
  insertReserved,
  type Reserved,
  readReserved,
  removeReserved,
  reservedWords,
} from './items/reserved-words.ts';

const everyProvider = 'all';

const present = ({ word, providerId }: Reserved): ReservedWord => ({
  id: `${providerId ?? everyProvider}.${word}`,
  word,
  providerId,
});

function reservedFrom(id: string): Reserved {
  const [provider = '', word = ''] = id.split('.');
  return { word, providerId: provider === everyProvider ? null : provider };
}

/** Reserved words in alphabetical order, limited to the prefix `search`. */
export const listReserved = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<CountedPage<ReservedWord>> =>
  countedPageOf(`reserved-words ${search}`, page, reservedWords(search), (items) =>
    items.map(present),
  );

/** TransactWriteItems takes 100 items; the rest are the proof and the copies of the audit entry. */
const wordsPerTransaction = 95;

/**
 * Reserves words. Existing ones are ignored, and claimed names keep their owners. Above 95 new
 * words it takes several transactions, each with an audit entry. After a failure, the same batch
 * adds the rest.
 */
export async function reserve(
  actor: Actor,
  { words, providerId }: { words: readonly string[]; providerId: string | null },
): Promise<{ added: ReservedWord[]; ignored: number }> {
  const provider = providerId === null ? undefined : await providerById(providerId);
  const about: Pick<AuditEntry, 'subject'> = provider
    ? { subject: { id: provider.id, name: provider.suffix } }
    : {};
  const wanted = [...new Set(words)].map((word) => ({ word, providerId }));
  const added: Reserved[] = [];
  for (let start = 0; start < wanted.length; start += wordsPerTransaction) {
    const batch = wanted.slice(start, start + wordsPerTransaction);
    added.push(...(await reserveAtOnce(actor, batch, about)));
  }
  return { added: added.map(present), ignored: words.length - added.length };
}

/** Reserves the new words of a batch and returns them. */
const reserveAtOnce = (
  actor: Actor,
  batch: readonly Reserved[],
  about: Pick<AuditEntry, 'subject'>,
): Promise<Reserved[]> =>
  // Retries only this batch: earlier ones are committed.
  whileStale(
    () => readReserved(batch),
    async (existing) => {
      const known = new Set(existing.map(({ word }) => word));
      const fresh = batch.filter(({ word }) => !known.has(word));
      if (fresh.length === 0) return [];
      await amend(actor, 'reserved-words-added', {
        ...about,
        changes: { words: { to: fresh.map(({ word }) => word).join(', ') } },
        writes: fresh.map(insertReserved),
      });
      return fresh;
    },
  );

/** Frees a reserved word. Throws `NOT_FOUND`. */
export async function free(actor: Actor, id: string): Promise<void> {
  const reserved = reservedFrom(id);
  await amend(actor, 'reserved-word-removed', {
    subject: { id, name: reserved.word },
    changes: { words: { from: reserved.word } },
    writes: [removeReserved(reserved)],
  });
}

/** Frees reserved words, all or none. Throws `BATCH_REFUSED`. */
export const freeAll = (actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> =>
  allOrNone(actor, new Map(ids.map((id) => [id, id])), free);
