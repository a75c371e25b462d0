import { followed } from '#shared/followed.ts';
import type { Followed } from '#shared/kernel/facts.ts';
import type { Write } from '../table/write.ts';

/** Nouns of the items whose changes of a kind workers follow: `DOMAIN` is that of `domain`. */
const nounsOf = (kind: Followed['events'][number]): ReadonlySet<string | undefined> =>
  new Set(
    Object.values<Followed>(followed)
      .filter(({ events, untraced }) => !untraced && events.includes(kind))
      .flatMap(({ entities }) => entities.map((entity) => entity.toUpperCase())),
  );

const inserted = nounsOf('INSERT');
const modified = nounsOf('MODIFY');

/** First part of a sort key: `UPLOAD` of `UPLOAD#<id>`. */
const nounOf = (sk: unknown): string | undefined => String(sk).split('#')[0];

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
  if (Put && inserted.has(nounOf(Put.Item?.sk))) {
    return { ...rest, operation: { Put: { ...Put, Item: { ...Put.Item, requestId } } } };
  }
  if (Update && modified.has(nounOf(Update.Key?.sk))) {
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
