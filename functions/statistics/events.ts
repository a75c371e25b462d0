import { timeOf } from '#platform/clock.ts';
import type { Inserted, Modified, Removed, WorkerMessage } from '#platform/queue/stream.ts';
import type { Item, Key } from '#platform/table/table.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import type { ReplayItem } from './survey-store.ts';

/** Item that a figure counts, by what never changes of it. */
interface Countable extends Item {
  entity: (typeof counted)[Figure];
  id: string;
  createdAt?: string;
  points?: number;
}

/** Something that came or went: where it lies, when it came, and by how much it counts. */
export interface Arrival {
  figure: Figure;
  key: Key;
  at: string;
  amount: number;
}

const figures = new Map<string, Figure>(
  Object.entries(counted).map(([figure, entity]) => [entity, figure as Figure]),
);

/** Amount and time by which an item raises its figure; undefined for entities without one. */
export function arrivalOf(item: Countable): Arrival | undefined {
  const { pk, sk, entity, id, createdAt, points } = item;
  const figure = figures.get(entity);
  if (!figure) return undefined;
  const amount = figure === 'points' ? (points ?? 0) : 1;
  return { figure, key: { pk, sk }, at: createdAt ?? timeOf(id), amount };
}

export const aggregate = ({
  before,
  after,
}: Inserted<Countable> | Removed<Countable>): WorkerMessage => arrivalOf(after ?? before);

export const replay = ({ after }: Inserted<ReplayItem> | Modified<ReplayItem>): WorkerMessage => ({
  worker: after.worker,
});
