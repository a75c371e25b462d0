import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parse, requireInput } from '#platform/http/steps/input.ts';
import { declared, passing, run } from './event.ts';

const body = z.object({ name: z.string() });
const sent = (text: string, bodyMax?: number, isBase64Encoded = false) =>
  run(
    parse(),
    'before',
    passing({ body: text, isBase64Encoded }, declared({ body, ...(bodyMax && { bodyMax }) })),
  );
const refusalOf = (text: string, bodyMax?: number) =>
  sent(text, bodyMax)
    .then((request) => run(requireInput(), 'before', request))
    .catch((error) => error);

it('is parsed, as text and as base64', async () => {
  const text = '{"name":"pier"}';
  const base64 = await sent(Buffer.from(text).toString('base64'), undefined, true);
  for (const { context } of [await sent(text), base64]) {
    expect(context.call.input?.body).toEqual({ name: 'pier' });
    expect(context.call.text).toBe(text);
  }
});

it('is refused only once the caller is known', async () => {
  const { context } = await sent('{"name":7}');
  expect(context.call.input).toBeUndefined();
  expect(await refusalOf('{"name":7}')).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ path: 'name' }] },
  });
});

it('names the body where it is no JSON', async () => {
  expect(await refusalOf('{')).toMatchObject({ details: { issues: [{ path: 'body' }] } });
});

it('is at most 64 kB, or what its call says, in bytes', async () => {
  const ofSize = (bytes: number) => `{"name":"${'é'.repeat(bytes / 2)}"}`;
  expect(await refusalOf(ofSize(65_000))).not.toBeInstanceOf(Error);
  expect(await refusalOf(ofSize(66_000))).toMatchObject({ code: 'TOO_LARGE', status: 413 });
  expect(await refusalOf(ofSize(66_000), 70_000)).not.toBeInstanceOf(Error);
  expect(await refusalOf(ofSize(66_000), 10)).toMatchObject({ code: 'TOO_LARGE' });
});

it('is not looked at where the call has none', async () => {
  const event = { body: '{'.repeat(70_000), isBase64Encoded: false };
  const { context } = await run(parse(), 'before', passing(event, declared({})));
  expect(context.call).toMatchObject({ inputFailure: undefined, text: '' });
});
