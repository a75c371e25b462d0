import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compression } from '#platform/http/steps/compression.ts';
import { passing, run } from './event.ts';

const long = JSON.stringify({ items: Array.from({ length: 100 }, (_, index) => `name-${index}`) });
const json = { 'content-type': 'application/json; charset=utf-8' };

/** The answer that a caller gets who takes some encodings. */
async function answerTo(acceptEncoding: string | undefined, body = long, headers = json) {
  const given = passing({ headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {} });
  const request = { ...given, response: { statusCode: 200, headers, body } };
  const { response } = await run(compression(), 'after', request);
  return response as {
    headers: Record<string, unknown>;
    body: string;
    isBase64Encoded?: boolean;
  };
}

it.each(['gzip', 'br, gzip', 'gzip;q=0.5, deflate', 'GZIP'])(
  'a long answer is compressed for who takes %s',
  async (accepted) => {
    const { headers, body, isBase64Encoded } = await answerTo(accepted);
    expect(headers).toEqual({ ...json, vary: 'accept-encoding', 'content-encoding': 'gzip' });
    expect(isBase64Encoded).toBe(true);
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long);
  },
);

it.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzipped'])(
  'a long answer stays as it is for who takes %s',
  async (accepted) => {
    const { headers, body, isBase64Encoded } = await answerTo(accepted);
    expect(headers).toEqual({ ...json, vary: 'accept-encoding' });
    expect([body, isBase64Encoded]).toEqual([long, undefined]);
  },
);

it('a short answer stays as it is, and so does a document', async () => {
  expect(await answerTo('gzip', '{}')).toMatchObject({ headers: json, body: '{}' });
  const html = { 'content-type': 'text/html; charset=utf-8' };
  expect(await answerTo('gzip', long, html)).toMatchObject({ headers: html, body: long });
});
