import { expect, it } from 'vitest';
import { failureOf } from '#web/api/failure.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

it('an answer with a code is the failure of that code', async () => {
  const body = { error: 'This domain is reserved.', code: 'NAME_RESERVED' };
  expect(await failureOf(answer(409, body))).toMatchObject({
    code: 'NAME_RESERVED',
    text: 'This domain is reserved.',
    status: 409,
  });
});

it('an answer with an error and no code keeps the words of its error', async () => {
  const failure = await failureOf(answer(418, { error: 'The kettle is empty.' }));
  expect(failure).toMatchObject({ code: 'UNNAMED', text: 'The kettle is empty.', status: 418 });
});

it('an answer of a proxy is a limit where it says so, else a fault of ours', async () => {
  for (const [status, code] of [
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'INTERNAL'],
    [502, 'INTERNAL'],
  ] as const) {
    const message = { message: 'Service Unavailable' };
    expect(await failureOf(answer(status, message))).toMatchObject({ code, status });
  }
  expect(await failureOf(new Response('<html>', { status: 504 }))).toMatchObject({
    code: 'INTERNAL',
  });
});
