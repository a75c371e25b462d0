import type { Write } from './write.ts';

/**
 * A write that becomes one with others of its item, made of the parts of all: a transaction takes one write of an item.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export const jointWrite = <P>(part: P, join: (parts: readonly [P, ...P[]]) => Write): Write => ({
  ...join([part]),
  part: { of: part, join: join as (parts: readonly unknown[]) => Write },
});

function itemOf({ operation: { Put, Update, Delete, ConditionCheck } }: Write): string {
  const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return `${pk} ${sk}`;
}

function joined([first, ...others]: readonly Write[]): Write[] {
  if (!first?.part || others.length === 0) return first ? [first, ...others] : [];
  return [first.part.join([first, ...others].map(({ part }) => part?.of))];
}

/** Writes of several changes for one transaction, those of the same item joined. */
export const joinWrites = (writes: readonly Write[]): Write[] =>
  [...Map.groupBy(writes, itemOf).values()].flatMap(joined);
