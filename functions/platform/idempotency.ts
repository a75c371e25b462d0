import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from './clock.ts';
import { failure, invalid } from './failures.ts';
import { digest } from './signing.ts';
import { getItem, type Item, insert, type Write } from './table.ts';

interface AnswerItem extends Item {
  entity: 'answer';
  request: string;
  reply: unknown;
}

/** What makes a call with an idempotency key happen once. */
export interface Once {
  /** Remembers the answer; goes into the call's own transaction. */
  remember(reply: unknown): Write;
  /** The answer of the call that came first, if there was one to the same path with the same body. */
  recall(): Promise<{ reply: unknown } | undefined>;
}

/** Thrown by a transaction whose key was used before: its answer is to be recalled. */
export class AlreadyDone extends Error {}

/**
 * Nothing is read ahead of the call: a second one fails on the first one's traces, in its own checks
 * or in its transaction, and then recalls the answer. So a key costs one write and no trip.
 */
export function onceFor(userId: string, key: string, call: string, body: string): Once {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotency.keyMax) {
    throw invalid('idempotency-key', 'invalid', 'Must be 1 to 128 printable characters.');
  }
  const itemKey = { pk: `ONCE#${userId}#${key}`, sk: 'ANSWER' };
  const request = digest(`${call} ${body}`);
  return {
    remember: (reply) => {
      const expiresAt = nowInSeconds() + limits.idempotency.lifetime;
      const item: AnswerItem = { ...itemKey, entity: 'answer', request, reply, expiresAt };
      return insert(item, () => new AlreadyDone());
    },
    recall: async () => {
      const answer = await getItem<AnswerItem>(itemKey);
      if (!answer) return undefined;
      if (answer.request !== request) {
        throw failure('VALIDATION_FAILED', {
          issues: [
            {
              path: 'idempotency-key',
              rule: 'reused',
              message: 'This key was used for another request.',
            },
          ],
        });
      }
      return { reply: answer.reply };
    },
  };
}
