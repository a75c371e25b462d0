import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Operation } from './operation.ts';

/** Words, placeholders, numbers and signs of an expression, in their order. */
export const tokensOf = (expression = ''): string[] =>
  expression.match(/[#:]?\w+|<>|<=|>=|\S/g) ?? [];

/** The words of conditions that are no attribute's name. */
const conditionWords = /^(AND|BETWEEN|begins_with)$/i;

const clauses = /^(SET|REMOVE|ADD|DELETE)$/i;

const isName = (token: string): boolean => /^[#\w]/.test(token);

type Substitutes = Pick<Operation, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>;

const resolved = (token: string, { ExpressionAttributeNames: names = {} }: Substitutes): string =>
  names[token] ?? token;

/** Each value of a key condition, with the attribute that it is compared with. */
export function comparisonsIn(
  operation: Substitutes,
  expression?: string,
): [string, AttributeValue | undefined][] {
  let name = '';
  return tokensOf(expression).flatMap((token): [string, AttributeValue | undefined][] => {
    if (token.startsWith(':')) return [[name, operation.ExpressionAttributeValues?.[token]]];
    if (isName(token) && !conditionWords.test(token)) name = resolved(token, operation);
    return [];
  });
}

/** A path that an update changes, by its parts, and the tokens of what it becomes. */
interface Change {
  path: string[];
  becomes: string[];
}

/** The changes of an update expression: one for each part of its clauses. */
export function changesIn({ UpdateExpression, ...substitutes }: Operation): Change[] {
  const changes: string[][] = [];
  let depth = 0;
  for (const token of tokensOf(UpdateExpression)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0 && (token === ',' || clauses.test(token))) changes.push([]);
    else changes.at(-1)?.push(token);
  }
  return changes.map((tokens) => {
    const end = tokens.findIndex((token) => token === '=' || token.startsWith(':'));
    const path = tokens.slice(0, end < 0 ? undefined : end);
    return {
      path: path
        .filter((token) => /^[#\w]/.test(token))
        .map((token) => resolved(token, substitutes)),
      becomes: end < 0 ? [] : tokens.slice(end).filter((token) => token !== '='),
    };
  });
}

/** Each attribute that an update sets to one value. */
export const assignmentsIn = (operation: Operation): [string, AttributeValue | undefined][] =>
  changesIn(operation).flatMap(({ path, becomes }): [string, AttributeValue | undefined][] =>
    path.length === 1 && becomes.length === 1
      ? [[String(path[0]), operation.ExpressionAttributeValues?.[String(becomes[0])]]]
      : [],
  );
