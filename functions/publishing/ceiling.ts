import type { Zone, ZoneChange } from './zone.ts';

/** A change with the work on a name that it belongs to. */
interface Belonging extends ZoneChange {
  job: object;
}

type SizeOf = Zone['sizeOf'];

/** Part of its limit that a zone holds more after the changes. */
export const growthOf = (steps: readonly ZoneChange[], sizeOf: SizeOf): number =>
  steps.reduce((growth, { action, rrset, held }) => {
    const before = held ? sizeOf(held) : 0;
    return growth + (action === 'delete' ? 0 : sizeOf(rrset)) - before;
  }, 0);

export const halves = <T>(list: readonly T[]): [T[], T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};

/** Creations that a full zone has no place for as it is: those of names that grow. The others only change places. */
function creationsIn<T extends Belonging>(steps: readonly T[], sizeOf: SizeOf): T[] {
  const creations = steps.filter(({ action }) => action === 'create');
  const byName = Map.groupBy(steps, ({ job }) => job);
  const needy = creations.filter(({ job }) => growthOf(byName.get(job) ?? [], sizeOf) > 0);
  return needy.length > 0 ? needy : creations;
}

/**
 * What becomes of a request that was refused for a full zone. First what needs no place, or makes one, in `parts`;
 * then creations by halves, so that about two requests for each halving fill the zone to its last place. A creation
 * without a place is `refused`, with those of its size and above that are `queued` right behind. Without creations
 * nothing is decided.
 */
export function fillUp<T extends Belonging>(
  steps: readonly T[],
  queued: readonly T[][],
  sizeOf: SizeOf,
): { parts: T[][]; refused: T[][] } | undefined {
  const creations = creationsIn(steps, sizeOf);
  const [first] = creations;
  if (!first) return undefined;
  if (creations.length < steps.length) {
    const others = steps.filter((step) => !creations.includes(step));
    return { parts: [others, creations], refused: [] };
  }
  if (creations.length > 1) return { parts: halves(creations), refused: [] };
  const isHopeless = ({ action, rrset }: T) =>
    action === 'create' && sizeOf(rrset) >= sizeOf(first.rrset);
  const end = queued.findIndex((batch) => !batch.every(isHopeless));
  return { parts: [], refused: [creations, ...queued.slice(0, end < 0 ? undefined : end)] };
}
