/** A request as the clients of AWS hand it to their connections. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Got {
  statusCode: number;
  headers: Record<string, string>;
  body: Buffer;
}

export const textOf = ({ body = '' }: Pick<Sent, 'body'>): string =>
  typeof body === 'string' ? body : Buffer.concat([body]).toString();

/** The service and the action of a request, such as `DynamoDB_20120810.Query`. */
export function serviceOf(sent: Sent): string {
  const target = sent.headers['x-amz-target'];
  if (target) return target;
  if (sent.path.startsWith('/2013-04-01/')) return `Route53.${sent.method}`;
  return `SES.${new URLSearchParams(textOf(sent)).get('Action')}`;
}

/** An answer in JSON, which the table, queues and secrets speak. */
export const jsonAnswer = (body: unknown, statusCode = 200): Got => ({
  statusCode,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
});

const xmlAnswer = (code: string, statusCode: number): Got => ({
  statusCode,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>By the seed</Message></Error><RequestId>none</RequestId></ErrorResponse>`,
  ),
});

type Random = () => number;

const oneOf = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] as T;

const jsonError = (type: string, statusCode: number) =>
  jsonAnswer({ __type: type, message: 'By the seed' }, statusCode);

/** A transaction may be cancelled for one of its items: the others have the reason `None`. */
function cancelled(sent: Sent, code: string): Got {
  const { TransactItems } = JSON.parse(textOf(sent)) as { TransactItems: unknown[] };
  return jsonAnswer(
    {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
      CancellationReasons: TransactItems.map((_, index) => ({ Code: index === 0 ? code : 'None' })),
    },
    400,
  );
}

/** A batch of which nothing was done for now is answered 200. */
function unprocessed(sent: Sent): Got {
  const { RequestItems } = JSON.parse(textOf(sent)) as { RequestItems: unknown };
  const isRead = serviceOf(sent).endsWith('.BatchGetItem');
  return jsonAnswer(
    isRead ? { Responses: {}, UnprocessedKeys: RequestItems } : { UnprocessedItems: RequestItems },
  );
}

/** All entries of a batch were refused for now, which is answered 200, too. */
function refusedEntries(sent: Sent): Got {
  const { Entries } = JSON.parse(textOf(sent)) as { Entries: { Id: string }[] };
  const Failed = Entries.map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false }));
  return jsonAnswer({ Successful: [], Failed });
}

/**
 * What a service answers that has too much to do.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html
 * https://docs.aws.amazon.com/Route53/latest/APIReference/CommonErrors.html
 */
export function throttlingOf(sent: Sent, random: Random): Got {
  const service = serviceOf(sent);
  if (service.startsWith('DynamoDB')) {
    const types = [
      'ProvisionedThroughputExceededException',
      'ThrottlingException',
      'RequestLimitExceeded',
    ] as const;
    const plain = jsonError(`com.amazonaws.dynamodb.v20120810#${oneOf(random, types)}`, 400);
    // A transaction is at the item.
    if (/\.(Update|Delete)Item$/.test(service) && random() < 0.5)
      return jsonError('com.amazonaws.dynamodb.v20120810#TransactionConflictException', 400);
    if (random() < 0.5) return plain;
    if (service.endsWith('.TransactWriteItems'))
      return cancelled(
        sent,
        oneOf(random, ['ThrottlingError', 'ProvisionedThroughputExceeded', 'TransactionConflict']),
      );
    return /\.Batch(Get|Write)Item$/.test(service) ? unprocessed(sent) : plain;
  }
  if (service.startsWith('AmazonSQS')) {
    if (service.endsWith('.SendMessageBatch') && random() < 0.5) return refusedEntries(sent);
    return jsonError('com.amazonaws.sqs#RequestThrottled', 403);
  }
  if (service.startsWith('secretsmanager')) return jsonError('ThrottlingException', 400);
  return xmlAnswer('Throttling', 400);
}

/** What a service answers that has trouble of its own. */
export function failureOf(sent: Sent, random: Random): Got {
  const service = serviceOf(sent);
  const status = oneOf(random, [500, 503] as const);
  const code = status === 500 ? 'InternalServerError' : 'ServiceUnavailable';
  if (service.startsWith('DynamoDB'))
    return jsonError(`com.amazonaws.dynamodb.v20120810#${code}`, status);
  if (/^(AmazonSQS|secretsmanager)/.test(service)) return jsonError(code, status);
  return xmlAnswer(status === 500 ? 'InternalFailure' : 'ServiceUnavailable', status);
}
