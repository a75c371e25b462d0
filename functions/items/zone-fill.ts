/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how full a zone is | `CATALOGUE` / `ZONE#<zone>` | each claim and new record, the console | the catalogue's query, kept for ten seconds |
 */
import { catalogue, readCatalogue } from '../platform/catalogue.ts';
import { type Item, updateItem, writeAll } from '../platform/table.ts';

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

/** Fill of a zone, at most 10 s old; nothing until the provider was asked once. */
export async function readFill(zoneId: string): Promise<Fill | undefined> {
  const fill = (await readCatalogue<FillItem>('zone')).find((item) => item.zoneId === zoneId);
  return fill && { current: fill.current, limit: Math.floor(fill.limit * (1 - reserve)) };
}
