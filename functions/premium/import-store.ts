/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an accepted import and its progress | `IMPORT#<id>` / `IMPORT` | its page, the worker | one read |
 * | its names, 1,980 in a part | `IMPORT#<id>` / `PART#<number>` | the worker | one read a part, of at most 110 kB |
 * | its rejected lines | `IMPORT#<id>` / `REPORT` | its page | one read |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { insert, update, type Write } from '#platform/table/write.ts';
import type { ImportFailure } from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import type { WantedName } from './import-lines.ts';
import {
  insertPremium,
  type PremiumItem,
  readPremiums,
  repricePremium,
} from './items/premium-names.ts';

/** Progress of an import. */
interface Counts {
  added: number;
  updated: number;
  skipped: number;
}

export interface ImportFacts extends Counts {
  id: string;
  status: 'running' | 'done';
  total: number;
  processed: number;
  failedCount: number;
  skipExisting: boolean;
  createdAt: string;
}

export interface ImportItem extends ImportFacts, Item {
  entity: 'import';
}

interface PartItem extends Item {
  entity: 'import-part';
  /** One `name price` for each line. */
  names: string;
}

interface ReportItem extends Item {
  entity: 'import-report';
  failed: ImportFailure[];
}

/** TransactWriteItems takes 100 items; one is the import's own. */
const chunkSize = 99;
const partSize = 20 * chunkSize;

const partition = (id: string) => `IMPORT#${id}`;
const importKey = (id: string): Key => ({ pk: partition(id), sk: 'IMPORT' });
const partKey = (id: string, number: number): Key => ({ pk: partition(id), sk: `PART#${number}` });
const reportKey = (id: string): Key => ({ pk: partition(id), sk: 'REPORT' });

export const readImport = (id: string) => getItem<ImportItem>(importKey(id));

export const readReport = async (id: string): Promise<ImportFailure[]> =>
  (await getItem<ReportItem>(reportKey(id)))?.failed ?? [];

export interface ImportPart {
  number: number;
  wanted: WantedName[];
}

/** Part at the import's progress. Reuses `atHand` instead of reading it again. */
export async function partFor(
  { id, processed }: ImportFacts,
  atHand?: ImportPart,
): Promise<ImportPart> {
  const number = Math.floor(processed / partSize);
  if (atHand?.number === number) return atHand;
  const item = await getItem<PartItem>(partKey(id, number));
  if (!item) throw new Error(`A part of the import ${id} is gone.`);
  const wanted = item.names.split('\n').map((line) => {
    const [text = '', price] = line.split(' ');
    return { text, price: Number(price) };
  });
  return { number, wanted };
}

/** Next names of a part, at most one transaction. */
export function chunkOf({ wanted }: ImportPart, { processed }: ImportFacts): WantedName[] {
  const start = processed % partSize;
  return wanted.slice(start, start + chunkSize);
}

/** Inserts an import with all its names. The stream notifies the worker. */
export function insertImport(
  facts: ImportFacts,
  wanted: readonly WantedName[],
  failed: readonly ImportFailure[],
): Write[] {
  const expiresAt = nowInSeconds() + limits.premium.importLifetime;
  const item: ImportItem = { ...importKey(facts.id), entity: 'import', ...facts, expiresAt };
  const parts = Array.from({ length: Math.ceil(wanted.length / partSize) }, (_, number) => {
    const names = wanted
      .slice(number * partSize, (number + 1) * partSize)
      .map(({ text, price }) => `${text} ${price}`)
      .join('\n');
    const part: PartItem = {
      ...partKey(facts.id, number),
      entity: 'import-part',
      names,
      expiresAt,
    };
    return insert(part);
  });
  const report = {
    ...reportKey(facts.id),
    entity: 'import-report',
    failed: [...failed],
    expiresAt,
  } satisfies ReportItem;
  return [insert(item), ...parts, ...(failed.length > 0 ? [insert(report)] : [])];
}

/** Existing prices of a chunk's names, strongly consistent. */
export const readExisting = async (
  chunk: readonly WantedName[],
): Promise<Map<string, PremiumItem>> => {
  const items = await readPremiums(chunk.map(({ text }) => text));
  return new Map(items.map((item) => [item.text, item]));
};

/** Writes of a chunk and the import's progress. Stale if another worker did the chunk or a price changed. */
export function chunkWrites(
  job: ImportFacts,
  chunk: readonly WantedName[],
  existing: ReadonlyMap<string, PremiumItem>,
  now: string,
): Write[] {
  const writes: Write[] = [];
  const counts: Counts = { added: 0, updated: 0, skipped: 0 };
  for (const { text, price } of chunk) {
    const known = existing.get(text);
    if (!known) {
      counts.added++;
      writes.push(insertPremium({ text, price, createdAt: now, updatedAt: now }));
    } else if (job.skipExisting || known.price === price) {
      counts.skipped++;
    } else {
      counts.updated++;
      writes.push(repricePremium(known, { price, updatedAt: now }));
    }
  }
  return [...writes, moveOn(job, chunk.length, counts)];
}

const moveOn = (job: ImportFacts, done: number, counts: Counts): Write => {
  const processed = job.processed + done;
  return update(
    importKey(job.id),
    {
      expression:
        'SET #processed = :processed, #status = :status, #added = #added + :added, #updated = #updated + :updated, #skipped = #skipped + :skipped',
      condition: '#processed = :read AND #status = :running',
      values: {
        ':processed': processed,
        ':status': processed < job.total ? 'running' : 'done',
        ':added': counts.added,
        ':updated': counts.updated,
        ':skipped': counts.skipped,
        ':read': job.processed,
        ':running': 'running',
      },
    },
    stale,
  );
};
