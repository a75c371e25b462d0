import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { failure } from '#platform/failures.ts';
import { AlreadyDone, type Idempotency } from '#platform/http/idempotency.ts';
import { idempotency } from '#platform/http/steps/idempotency.ts';
import { declared, passing, run } from './event.ts';

const endpoint = declared({ reply: z.object({ id: z.string() }), status: 201, idempotent: true });

async function afterError(error: Error, recall: Idempotency['recall']) {
  const request = passing({}, endpoint);
  request.context.call.idempotency = { remember: () => ({}) as never, recall };
  return run(idempotency(), 'onError', { ...request, error });
}

it('a call that was answered before is answered the same', async () => {
  const { response } = await afterError(new AlreadyDone(), async () => ({ reply: { id: '1' } }));
  expect(response).toMatchObject({ statusCode: 201, body: '{"id":"1"}' });
});

it('a refusal stays where no answer was kept', async () => {
  const refusal = failure('NOT_FOUND');
  const { error, response } = await afterError(refusal, async () => undefined);
  expect([error, response]).toEqual([refusal, undefined]);
});

it('a key that was used for another request is refused', async () => {
  const reused = failure('VALIDATION_FAILED', { issues: [] });
  const { error } = await afterError(new AlreadyDone(), () => Promise.reject(reused));
  expect(error).toBe(reused);
});

it('an answer that expired meanwhile is a fault', async () => {
  const { error, response } = await afterError(new AlreadyDone(), async () => undefined);
  expect([error?.message, response]).toEqual(['The answer of the first call is gone.', undefined]);
});

it('a key counts only for an account and a call that takes one', async () => {
  const headers = { 'idempotency-key': 'k' };
  const plain = passing({ headers }, declared({}));
  const anonymous = passing({ headers }, endpoint);
  for (const request of [plain, anonymous]) {
    expect((await run(idempotency(), 'before', request)).context.call.idempotency).toBeUndefined();
  }
});
