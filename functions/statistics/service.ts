import type { Figure } from '#shared/areas/statistics/facts.ts';
import { DAY } from '#shared/kernel/time.ts';
import { readFigures } from './items/overview.ts';
import { readDays } from './store.ts';

const dayLength = DAY * 1000;

/** Figures as of now. All that came in the last 24 hours counts, and up to 15 minutes more. */
export const statistics = () => readFigures(new Date(Date.now() - dayLength).toISOString());

/**
 * Arrivals by UTC day, the last `days` of them with today, zeros included; oldest first. Each has beside it the day of
 * the period before.
 */
export async function growth({ figure, days }: { figure: Figure; days: number }) {
  const all = Array.from({ length: 2 * days }, (_, index) =>
    new Date(Date.now() - (2 * days - 1 - index) * dayLength).toISOString().slice(0, 10),
  );
  const read = await readDays(figure, all[0] as string, all.at(-1) as string);
  const counts = all.map((day) => read.get(day) ?? 0);
  return {
    items: all.slice(days).map((day, index) => ({
      day,
      count: counts[days + index] as number,
      before: counts[index] as number,
    })),
  };
}
