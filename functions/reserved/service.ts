import type { AuditEntry } from '../../shared/audit.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import type { ReservedWord } from '../../shared/reserved.ts';
import { auditWrites } from '../audit/service.ts';
import {
  insertReserved,
  type Reserved,
  readReserved,
  readReservedList,
  removeReserved,
} from '../labels/service.ts';
import type { Actor } from '../platform/caller.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { whileStale } from '../platform/while-stale.ts';
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
export async function listReserved({
  search = '',
  limit,
  cursor,
}: PageQuery & { search?: string | undefined }): Promise<Page<ReservedWord>> {
  const place = `reserved-words ${search}`;
  const after = await readCursor(place, cursor);
  const { items, next } = await readReservedList({ search, limit, after });
  return { items: items.map(present), nextCursor: await writeCursor(place, next) };
}

/** A transaction has a hundred items; the others are the proof and the copies of the audit entry. */
const wordsPerTransaction = 95;

/**
 * Reserves words; who has one of them already keeps it. Those that are reserved are ignored. More than
 * 95 new words take several transactions, each whole and with an audit entry of its own: after a break
 * the same batch adds the rest, and ignores what is there.
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

/** Reserves all of a batch that is not reserved yet, and returns that. */
const reserveAtOnce = async (
  actor: Actor,
  batch: readonly Reserved[],
  about: Pick<AuditEntry, 'subject'>,
): Promise<Reserved[]> => {
  const read = () => readReserved(batch);
  return whileStale(
    async (existing, stale) => {
      const known = new Set(existing.map(({ word }) => word));
      const fresh = batch.filter(({ word }) => !known.has(word));
      if (fresh.length === 0) return [];
      await actor.commit([
        ...fresh.map((reserved) => insertReserved(reserved, stale)),
        ...auditWrites(actor, 'reserved-words-added', {
          ...about,
          changes: { words: { to: fresh.map(({ word }) => word).join(', ') } },
        }),
      ]);
      return fresh;
    },
    read,
    await read(),
  );
};

/** Frees a reserved word. Throws `NOT_FOUND`. */
export async function free(actor: Actor, id: string): Promise<void> {
  const reserved = reservedFrom(id);
  await actor.commit([
    removeReserved(reserved),
    ...auditWrites(actor, 'reserved-word-removed', {
      subject: { id, name: reserved.word },
      changes: { words: { from: reserved.word } },
    }),
  ]);
}
