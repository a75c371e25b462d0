import type { Rule } from './operation.ts';

/** Partitions of one statement: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.select.html */
const mostPartitions = 50;

const marksIn = (text: string): number => text.match(/\?/g)?.length ?? 0;

const partitions: Rule = ({ Statement = '' }) =>
  marksIn(/\bIN\s*\[([^\]]*)\]/i.exec(Statement)?.[1] ?? '') > mostPartitions
    ? `The IN operator takes at most ${mostPartitions} partition keys.`
    : undefined;

const parameters: Rule = ({ Statement, Parameters = [] }) =>
  Statement !== undefined && marksIn(Statement) !== Parameters.length
    ? "Number of parameters in request and statement don't match."
    : undefined;

/** Parameters of our statements are partition keys alone. */
const emptyKeys: Rule = ({ Parameters = [] }) =>
  Parameters.some(({ S }) => S === '')
    ? 'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.'
    : undefined;

export const statementRules: readonly Rule[] = [partitions, parameters, emptyKeys];
