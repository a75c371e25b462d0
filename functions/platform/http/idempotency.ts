/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the answer of a call with a key | `ONCE#<user>#<key>` / `ANSWER` | the same call, again | one read |
 */
import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { failure, invalid } from '../failures.ts';
import { digest } from '../secrets/signing.ts';
import { getItem, type Item } from '../table/table.ts';
import { insert, type Write } from '../table/write.ts';

interface AnswerItem extends Item {
  entity: 'answer';
  request: string;
  reply: unknown;
}

/** Idempotency of one call with a key. */
export interface Idempotency {
  /** Write that stores the reply, for the transaction of the call. */
  remember(reply: unknown): Write;
  /** Stored reply; undefined without one. Throws `VALIDATION_FAILED` for a key of another request. */
  recall(): Promise<{ reply: unknown } | undefined>;
}

/** A body that its digest may stand for: at one with a password, whoever reads the table could try guesses. */
const withoutPassword = (body: string): string =>
  body.includes('"password"')
    ? JSON.stringify(JSON.parse(body), (name, value) => (name === 'password' ? undefined : value))
    : body;

/** Thrown by a transaction whose key is used already. The caller then recalls the stored reply. */
export class AlreadyDone extends Error {}

/**
 * Optimistic: nothing is read before the call, so a key costs one write and no round trip. A
 * repeated call fails in its checks or its transaction, and then recalls the reply.
 */
export function idempotencyOf(
  userId: string,
  key: string,
  call: string,
  body: string,
): Idempotency {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotency.keyMax) {
    throw invalid(
      'idempotency-key',
      'invalid',
      `Must be 1 to ${limits.idempotency.keyMax} printable characters.`,
    );
  }
  const itemKey = { pk: `ONCE#${userId}#${key}`, sk: 'ANSWER' };
  const request = digest(`${call} ${withoutPassword(body)}`);
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
