import { followed } from '../../../shared/followed.ts';
import type { Write } from '../table.ts';

/** Sort keys of the items that workers follow: `DOMAIN` is that of the entity `domain`. */
const sortKeys = new Set<unknown>(
  Object.values(followed).flatMap(({ entities }) => entities.map((entity) => entity.toUpperCase())),
);

/** Adds an assignment to an update expression, which holds one SET clause at most. */
const alsoSet = (expression: string, assignment: string): string =>
  /\bSET /.test(expression)
    ? expression.replace(/\bSET /, `SET ${assignment}, `)
    : `SET ${assignment} ${expression}`;

/**
 * A write that leaves the id of its request in an item that workers follow. The dispatcher passes it on
 * to their queues, so that their log lines carry it too.
 */
export function withRequestId({ operation, ...rest }: Write, requestId: string): Write {
  const { Put, Update } = operation;
  if (Put && sortKeys.has(Put.Item?.sk)) {
    return { ...rest, operation: { Put: { ...Put, Item: { ...Put.Item, requestId } } } };
  }
  if (Update && sortKeys.has(Update.Key?.sk)) {
    const stamped = {
      ...Update,
      UpdateExpression: alsoSet(Update.UpdateExpression ?? '', '#requestId = :requestId'),
      ExpressionAttributeNames: { ...Update.ExpressionAttributeNames, '#requestId': 'requestId' },
      ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':requestId': requestId },
    };
    return { ...rest, operation: { Update: stamped } };
  }
  return { ...rest, operation };
}
