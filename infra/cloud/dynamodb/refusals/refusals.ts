import {
  type BatchGetItemCommandInput,
  type BatchWriteItemCommandInput,
  type DynamoDBClient,
  DynamoDBServiceException,
  type ExecuteStatementCommandInput,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { expressionRules } from './expressions.ts';
import { keyRules, keysOf } from './keys.ts';
import type { Keys, Operation, Rule, Table } from './operation.ts';
import { statementRules } from './statements.ts';

type Input = Operation &
  Pick<BatchGetItemCommandInput & BatchWriteItemCommandInput, 'RequestItems'> &
  Pick<TransactWriteItemsCommandInput, 'TransactItems'> &
  Pick<ExecuteStatementCommandInput, 'Statement' | 'Parameters'>;

const rules: readonly Rule[] = [...keyRules, ...expressionRules, ...statementRules];

/**
 * Lets a client refuse, as DynamoDB does, the requests that the embedded engine lets pass. The engine refuses the rest
 * by itself; `refused-requests.ts` of the tests lists both. Rules are those of
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html, unless they name another page.
 */
export function addRefusals(client: Pick<DynamoDBClient, 'middlewareStack'>, table: Table): void {
  const keys = keysOf(table);
  client.middlewareStack.add(
    (next) => async (args) => {
      const found = refusalOf(args.input as Input, keys);
      if (found) throw validation(found);
      return next(args);
    },
    // By then the document client has put values into the form of the wire.
    { step: 'build', name: 'refusals', override: true },
  );
}

/** What DynamoDB would say against a request; undefined where it lets it pass. */
function refusalOf(input: Input, keys: Keys): string | undefined {
  for (const operation of operationsIn(input)) {
    for (const rule of rules) {
      const found = rule(operation, keys);
      if (found) return found;
    }
  }
  return severalIn(input);
}

/** The operations of a transaction or a batch of writes, or the one that a request is. */
export function operationsIn({ TransactItems, RequestItems, ...input }: Input): Operation[] {
  if (TransactItems) return TransactItems.flatMap((each) => Object.values(each) as Operation[]);
  if (!RequestItems) return [input];
  return Object.values(RequestItems as Record<string, unknown>).flatMap((asked) =>
    Array.isArray(asked) ? asked.flatMap((each) => Object.values(each) as Operation[]) : [],
  );
}

const severalIn = ({ TransactItems = [] }: Input): string | undefined =>
  TransactItems.some((each) => Object.values(each).filter(Boolean).length > 1)
    ? 'TransactItems can only contain one of Check, Put, Update or Delete'
    : undefined;

const validation = (message: string): Error =>
  new DynamoDBServiceException({
    name: 'ValidationException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
    message,
  });
