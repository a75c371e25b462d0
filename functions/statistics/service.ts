import type { Figure } from '#shared/areas/statistics/calls.ts';
import { readDays, readFigures } from './store.ts';

const hourLength = 60 * 60 * 1000;
const dayLength = 24 * hourLength;

/** Figures as of now. The last 24 hours are the hour under way and the 23 before it. */
export const statistics = () => readFigures(new Date(Date.now() - 23 * hourLength).toISOString());

/** Arrivals by UTC day, the last `days` of them with today, zeros included; oldest first. */
export async function growth({ figure, days }: { figure: Figure; days: number }) {
  const all = Array.from({ length: days }, (_, index) =>
    new Date(Date.now() - (days - 1 - index) * dayLength).toISOString().slice(0, 10),
  );
  const counts = await readDays(figure, all[0] as string, all.at(-1) as string);
  return { items: all.map((day) => ({ day, count: counts.get(day) ?? 0 })) };
}
