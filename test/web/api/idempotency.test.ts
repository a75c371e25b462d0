import { expect, it } from 'vitest';
import { ApiFailure, unreachable } from '#web/api/failure.ts';
import { withIdempotencyKey } from '#web/api/idempotency.ts';

const refused = new ApiFailure({ code: 'INSUFFICIENT_POINTS', status: 409, text: 'Too few.' });
const broken = new ApiFailure({ code: 'INTERNAL', status: 500, text: 'Broken.' });

/** The key that a change is sent with when the sending ends so. */
async function keyOf(change: string, end?: unknown): Promise<string> {
  let key = '';
  const sending = withIdempotencyKey(change, async (given) => {
    key = given;
    if (end) throw end;
  });
  await sending.catch((error: unknown) => expect(error).toBe(end));
  return key;
}

it.each([unreachable(new Error('gone')), broken, new DOMException('left', 'AbortError')])(
  'sends the same key again after %s: it may have happened',
  async (error) => {
    const key = await keyOf('a change', error);
    expect(await keyOf('another change')).not.toBe(key);
    expect(await keyOf('a change')).toBe(key);
  },
);

it.each([undefined, refused])('takes another key once the outcome is known: %s', async (end) => {
  const key = await keyOf('a certain change', end);
  expect(await keyOf('a certain change')).not.toBe(key);
});
