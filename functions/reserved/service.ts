import type { AuditEntry } from '../../shared/audit.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import type { ReservedWord } from '../../shared/reserved.ts';
import { amend } from '../audit/service.ts';
import {
  insertReserved,
  type Reserved,
  readReserved,
  readReservedList,
  removeReserved,
} from '../labels/service.ts';
import type { Actor } from '../platform/caller.ts';
import { whileStale } from '../platform/change.ts';
import { pageOf } from '../platform/page.ts';
import { providerById } from '../providers/service.ts';

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

/** Reserved words by the alphabet, those that start with `search`. */
export const listReserved = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<Page<ReservedWord>> =>
  pageOf(`reserved-words ${search}`, page, (range) => readReservedList(search, range), present);

/** A transaction has a hundred items; the others are the proof and the copies of the audit entry. */
const wordsPerTransaction = 95;

/**
 * Reserves words; reserved ones are ignored, and claimed names stay with their owners. More than 95 new words
 * take several transactions with an audit entry each: after a break the same batch adds the rest.
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

/** Reserves the words of a batch that are not reserved yet, and returns them. */
const reserveAtOnce = (
  actor: Actor,
  batch: readonly Reserved[],
  about: Pick<AuditEntry, 'subject'>,
): Promise<Reserved[]> =>
  // A loop of its own: batches before this one are committed.
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
