/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a name that the operator uses in a zone | `LABEL#<skeleton>` / `OPERATOR#<label>#<provider>` | search, claim | one query of the partition |
 * | those of a provider, in zone order | gsi2 `OPERATOR#<provider>` / `<label>.`, keys only | the sweep | one query for a stretch of labels |
 */
import { type Item, type Key, queryAll, writeAll } from '#platform/table/table.ts';
import { labelPartition } from './label-partition.ts';

/** Name at which a zone's operator has records. Look-alikes stay free. */
export interface OperatorNameItem extends Item {
  entity: 'operator-name';
  gsi2pk: string;
  gsi2sk: string;
}

const listOf = (providerId: string) => `OPERATOR#${providerId}`;

const sortOf = (label: string, providerId: string) => `OPERATOR#${label}#${providerId}`;

const operatorNameKey = (label: string, providerId: string): Key => ({
  pk: labelPartition(label),
  sk: sortOf(label, providerId),
});

export const isOperatorNameOf = (
  item: Item,
  label: string,
  providerId: string,
): item is OperatorNameItem => item.sk === sortOf(label, providerId);

/** Known labels of the zone's operator, from one label to another, both inclusive. */
export async function readOperatorNames(
  providerId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const items = await queryAll<OperatorNameItem>({
    index: 'gsi2',
    partition: listOf(providerId),
    between: [`${from}.`, `${to}.`],
  });
  return items.map(({ gsi2sk }) => gsi2sk.slice(0, -1));
}

/** Records labels that the zone's operator uses, and deletes others. */
export const writeOperatorNames = (
  providerId: string,
  used: readonly string[],
  unused: readonly string[],
): Promise<void> =>
  writeAll(
    used.map(
      (label): OperatorNameItem => ({
        ...operatorNameKey(label, providerId),
        entity: 'operator-name',
        gsi2pk: listOf(providerId),
        gsi2sk: `${label}.`,
      }),
    ),
    unused.map((label) => operatorNameKey(label, providerId)),
  );
