import type { FailureDetails } from '#shared/failures.ts';
import type { Actor } from '../account/caller.ts';
import { Failure, failure } from '../failures.ts';
import { stale } from './change.ts';
import { joinWrites } from './joint.ts';
import type { Write } from './write.ts';

type Refused = FailureDetails['BATCH_REFUSED']['refused'][number];

/** Why one item of several is refused. Throws what is no refusal. */
function refusalOf(id: string, error: unknown): Refused {
  if (error === stale) return { id, code: 'VERSION_CONFLICT' };
  if (!(error instanceof Failure) || error.code === 'INTERNAL') throw error;
  const { code, details } = error;
  return { id, code, ...(details && { details: { ...details } }) };
}

/** `BATCH_REFUSED` that names these items for the same reason. */
export const refusedFor = (ids: readonly string[], error: unknown): Failure =>
  failure('BATCH_REFUSED', { refused: ids.map((id) => refusalOf(id, error)) });

/** A write whose failed condition refuses all, and names the item that it belongs to. */
const named = (id: string, { refusal, ...write }: Write): Write => ({
  ...write,
  ...(refusal && { refusal: (found) => refusedFor([id], refusal(found)) }),
});

/** What each id finds, in the order of the ids. */
export const readEach = async <T>(
  ids: readonly string[],
  find: (id: string) => Promise<T | undefined>,
): Promise<Map<string, T | undefined>> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)));

/** The writes that a use case would commit for one item. One that commits nothing found another state than was shown. */
async function writesOf<T>(
  actor: Actor,
  item: T | undefined,
  change: (actor: Actor, item: T) => Promise<unknown>,
): Promise<Write[]> {
  if (item === undefined) throw failure('NOT_FOUND');
  const writes: Write[] = [];
  const commit = async (more: readonly Write[]) => void writes.push(...more);
  await change({ ...actor, commit }, item);
  if (writes.length === 0) throw failure('VERSION_CONFLICT');
  return writes;
}

/**
 * Runs the use case of one item for several, each of which is checked before anything is written, and commits their
 * writes in one transaction, with those of `together`. The caller bounds their number. Throws `BATCH_REFUSED` with the
 * items that are refused, or that somebody else changed in the same moment.
 */
export async function allOrNone<T>(
  actor: Actor,
  items: ReadonlyMap<string, T | undefined>,
  change: (actor: Actor, item: T) => Promise<unknown>,
  together: () => Promise<Write[]> = async () => [],
): Promise<void> {
  const writes: Write[] = [];
  const refused: Refused[] = [];
  for (const [id, item] of items) {
    try {
      const own = await writesOf(actor, item, change);
      writes.push(...own.map((write) => named(id, write)));
    } catch (error) {
      refused.push(refusalOf(id, error));
    }
  }
  if (refused.length > 0) throw failure('BATCH_REFUSED', { refused });
  // Without an answer to keep, a repeated call would find its own changes in the way.
  await actor.commit(joinWrites([...writes, ...(await together())]), null);
}
