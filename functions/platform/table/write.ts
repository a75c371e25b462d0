import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Failure } from '../failures.ts';
import { conditions, type Expressions, type Item, type Key, tableName } from './table.ts';

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Write of a transaction, with the refusal that a failed condition throws. */
export interface Write {
  operation: Operation;
  refusal?: (found: Item | undefined) => Error;
  /** Its part of a write that is joined of several, as `jointWrite` has it. */
  part?: { of: unknown; join: (parts: readonly unknown[]) => Write };
}

type Refusal = Failure | Error | ((found: Item | undefined) => Error);

const refusalOf = (refusal?: Refusal): Pick<Write, 'refusal'> =>
  refusal ? { refusal: typeof refusal === 'function' ? refusal : () => refusal } : {};

/** Puts an item that must not exist. */
export const insert = (item: Item, refusal?: Refusal): Write => ({
  operation: {
    Put: {
      TableName: tableName(),
      Item: item,
      ...conditions({ condition: 'attribute_not_exists(#pk)' }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  ...refusalOf(refusal),
});

/** Puts an item over an older one if the condition holds, or over any. */
export const replace = (item: Item, when: Expressions = {}, refusal?: Refusal): Write => ({
  operation: { Put: { TableName: tableName(), Item: item, ...conditions(when) } },
  ...refusalOf(refusal),
});

/** Changes an item, and makes one where there is none, unless its condition says otherwise. */
export const update = (
  { pk, sk }: Key,
  change: Expressions & { expression: string },
  refusal?: Refusal,
): Write => ({
  operation: {
    Update: {
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: change.expression,
      ...conditions(change, change.expression),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  ...refusalOf(refusal),
});

/** Deletes an item. One that is gone is no error, unless its condition says otherwise. */
export const remove = ({ pk, sk }: Key, when: Expressions = {}, refusal?: Refusal): Write => ({
  operation: { Delete: { TableName: tableName(), Key: { pk, sk }, ...conditions(when) } },
  ...refusalOf(refusal),
});

/** ConditionCheck: the transaction fails unless the item meets the condition. */
export const check = ({ pk, sk }: Key, when: Expressions, refusal?: Refusal): Write => ({
  operation: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk, sk },
      ...conditions(when),
    } as Operation['ConditionCheck'],
  },
  ...refusalOf(refusal),
});
