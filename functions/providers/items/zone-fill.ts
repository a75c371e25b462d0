/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how full a zone is | `CATALOGUE` / `ZONE#<zone>` | each claim and new record, the console | the catalogue's query, kept for ten seconds |
 */
import { catalogue, readCatalogue } from '#platform/cache/catalogue.ts';
import { type Item, updateItem, writeAll } from '#platform/table/table.ts';

/** RRsets that a zone holds, and how many it may hold. */
export interface Fill {
  current: number;
  limit: number;
}

interface FillItem extends Item, Fill {
  entity: 'zone';
  zoneId: string;
}

/** Part of a zone's limit that is left to the operator, and to changes under way. */
const reserve = 0.01;

const keyOf = (zoneId: string) => ({ pk: catalogue, sk: `ZONE#${zoneId}` });

/** Writes down what the provider said. */
export const writeFill = (zoneId: string, { current, limit }: Fill): Promise<void> =>
  writeAll([{ ...keyOf(zoneId), entity: 'zone', zoneId, current, limit } as FillItem], []);

/** Counts RRsets that the publisher created, less those that it deleted, until the provider is asked again. */
export async function countRecords(zoneId: string, growth: number): Promise<void> {
  if (growth === 0) return;
  await updateItem<FillItem>(keyOf(zoneId), {
    expression: 'ADD #current :growth',
    condition: 'attribute_exists(#current)',
    values: { ':growth': growth },
  });
}

/** Fills of all zones by their ids, at most 10 s old; without those whose provider was never asked. */
export async function readFills(): Promise<Map<string, Fill>> {
  const items = await readCatalogue<FillItem>('zone');
  return new Map(
    items.map(({ zoneId, current, limit }) => [
      zoneId,
      { current, limit: Math.floor(limit * (1 - reserve)) },
    ]),
  );
}

/** Fill of a zone, at most 10 s old; nothing until the provider was asked once. */
export const readFill = async (zoneId: string): Promise<Fill | undefined> =>
  (await readFills()).get(zoneId);
