import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DeclaredTable } from '../table.ts';

/** A table's declaration, as far as its keys go. */
export type Table = Pick<DeclaredTable, 'KeySchema' | 'GlobalSecondaryIndexes'>;

/** A key's attribute: the bytes that its value may have, and the index whose key it is. */
export interface KeyAttribute {
  most: number;
  index?: string | undefined;
}

/** The attributes of the table's key and of those of its indexes, by name. */
export type Keys = ReadonlyMap<string, KeyAttribute>;

/** Attributes by name, in the form of the wire. */
export type Values = Record<string, AttributeValue>;

/** One reading or writing, of a request or within a transaction or a batch. */
export interface Operation {
  Item?: Values;
  Key?: Values;
  IndexName?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Values;
  ExclusiveStartKey?: Values;
  Statement?: string | undefined;
  Parameters?: AttributeValue[] | undefined;
}

/** The words of DynamoDB against an operation; undefined where it lets it pass. */
export type Rule = (operation: Operation, keys: Keys) => string | undefined;
