import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { changesIn, tokensOf } from './expression.ts';
import { isOwnKey } from './keys.ts';
import type { Operation, Rule, Values } from './operation.ts';

const kinds = [
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
  'ConditionExpression',
  'UpdateExpression',
] as const;

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-expression-parameters */
const most = { operators: 300, operands: 100, placeholder: 255 } as const;

/** Bytes of an attribute's name: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-attributes */
const mostInName = 64 * 1024 - 1;

const conditionOperator = /^(=|<>|<=|>=|<|>|AND|OR|NOT|BETWEEN|IN)$/i;

/** Operators and functions. The AND of a BETWEEN belongs to it; a SET's `=` is none. */
function operatorsIn(kind: (typeof kinds)[number], expression: string): number {
  const tokens = tokensOf(expression);
  const functions = tokens.filter(
    (token, index) => tokens[index + 1] === '(' && /^[a-z_]+$/.test(token),
  );
  const operators = tokens.filter((token) =>
    kind === 'UpdateExpression' ? token === '+' || token === '-' : conditionOperator.test(token),
  );
  const ranges = tokens.filter((token) => /^BETWEEN$/i.test(token));
  return functions.length + operators.length - ranges.length;
}

const operators: Rule = (operation) => {
  for (const kind of kinds) {
    const count = operatorsIn(kind, operation[kind] ?? '');
    if (count > most.operators) {
      return `Invalid ${kind}: The expression contains too many operators; operator count: ${count}`;
    }
  }
  return undefined;
};

const operands: Rule = (operation) => {
  for (const kind of kinds) {
    for (const [, list = ''] of (operation[kind] ?? '').matchAll(/\bIN\s*\(([^)]*)\)/gi)) {
      const count = list.split(',').length;
      if (count > most.operands) {
        return `Invalid ${kind}: The IN operator is provided with too many operands; number of operands: ${count}`;
      }
    }
  }
  return undefined;
};

const placeholdersOf = ({ ExpressionAttributeNames, ExpressionAttributeValues }: Operation) => ({
  ExpressionAttributeNames: Object.keys(ExpressionAttributeNames ?? {}),
  ExpressionAttributeValues: Object.keys(ExpressionAttributeValues ?? {}),
});

/** The engine finds them once the conditions hold; DynamoDB, always. */
const unusedPlaceholders: Rule = (operation) => {
  const used = new Set(kinds.flatMap((kind) => tokensOf(operation[kind])));
  for (const [map, placeholders] of Object.entries(placeholdersOf(operation))) {
    const unused = placeholders.filter((placeholder) => !used.has(placeholder));
    if (unused.length > 0) {
      return `Value provided in ${map} unused in expressions: keys: {${unused.join(', ')}}`;
    }
  }
  return undefined;
};

const longPlaceholders: Rule = (operation) => {
  for (const [map, placeholders] of Object.entries(placeholdersOf(operation))) {
    if (placeholders.some((placeholder) => Buffer.byteLength(placeholder) > most.placeholder)) {
      return `${map} contains invalid key: The expression attribute map contains a key that is too long`;
    }
  }
  return undefined;
};

/** The names of attributes, with those within maps and lists. */
const namesIn = (values: Values = {}): string[] =>
  Object.entries(values).flatMap(([name, value]) => [name, ...innerNames(value)]);

const innerNames = ({ M, L = [] }: AttributeValue): string[] => [
  ...namesIn(M),
  ...L.flatMap(innerNames),
];

const attributeNames: Rule = ({ Item, ExpressionAttributeNames = {} }) => {
  const names = [...namesIn(Item), ...Object.values(ExpressionAttributeNames)];
  if (names.includes('')) return 'Empty attribute name';
  return names.some((name) => Buffer.byteLength(name) > mostInName)
    ? 'Attribute name is too large, must be less than 65536 bytes'
    : undefined;
};

/** Sets of values that are only compared; the engine looks at what is stored. */
const emptySets: Rule = ({ ExpressionAttributeValues: values = {} }) =>
  Object.values(values).some(({ SS, NS, BS }) => [SS, NS, BS].some((set) => set?.length === 0))
    ? 'ExpressionAttributeValues contains invalid value: One or more parameter values were invalid: An string set  may not be empty'
    : undefined;

const keysInUpdates: Rule = (operation, keys) => {
  const name = changesIn(operation).find(({ path: [name = ''] }) => isOwnKey(name, keys))?.path[0];
  return name === undefined
    ? undefined
    : `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`;
};

const overlaps: Rule = (operation) => {
  const paths = changesIn(operation)
    .map(({ path }) => `${path.join('.')}.`)
    .sort();
  return paths.some((path, index) => paths[index + 1]?.startsWith(path))
    ? 'Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths'
    : undefined;
};

export const expressionRules: readonly Rule[] = [
  operators,
  operands,
  unusedPlaceholders,
  longPlaceholders,
  attributeNames,
  emptySets,
  keysInUpdates,
  overlaps,
];
