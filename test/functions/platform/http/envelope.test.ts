import { beforeAll, expect, it, vi } from 'vitest';
import { useEngine } from '#test/support/cloud/engine.ts';
import { passing, run } from './event.ts';

beforeAll(useEngine);

async function answerTo(error: Error) {
  const { envelope } = await import('#platform/http/steps/envelope.ts');
  const { response } = await run(envelope(), 'onError', { ...passing(), error });
  return { ...response, body: JSON.parse(response?.body ?? '{}') };
}

it('a refusal is answered by its status, its code and its details', async () => {
  const { failure } = await import('#platform/failures.ts');
  expect(await answerTo(failure('PRICE_CHANGED', { cost: 7 }))).toMatchObject({
    statusCode: 409,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: { code: 'PRICE_CHANGED', details: { cost: 7 }, error: expect.any(String) },
  });
});

it('a wait is told in a header too', async () => {
  const { failure } = await import('#platform/failures.ts');
  const answer = await answerTo(failure('TOO_MANY_REQUESTS', { retryAfter: 9 }));
  expect(answer.headers).toMatchObject({ 'retry-after': '9' });
});

it('any other error tells the caller nothing, and the log all of it', async () => {
  const { log } = await import('#platform/log.ts');
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const error = new Error('the key of the vault');
  const answer = await answerTo(error);
  expect(answer).toMatchObject({ statusCode: 500, body: { code: 'INTERNAL' } });
  expect(JSON.stringify(answer)).not.toContain('vault');
  expect(logged).toHaveBeenCalledWith('The call failed.', error);
  logged.mockRestore();
});

it('an answer that is there already stays', async () => {
  const { envelope } = await import('#platform/http/steps/envelope.ts');
  const given = { ...passing(), error: new Error('late'), response: { statusCode: 201 } };
  expect((await run(envelope(), 'onError', given)).response).toEqual({ statusCode: 201 });
});
