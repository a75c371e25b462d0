import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CloudflareError, sendToCloudflare } from '#platform/network/cloudflare.ts';

const token = 'a-secret-token';

let server: Server;
let seen: { method?: string; url?: string; authorization?: string; body: string };
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const { authorization = '' } = headers;
    seen = { method, url, authorization, body: await text(request) };
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('CLOUDFLARE_BASE_URL', `http://127.0.0.1:${port}/client/v4`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const says = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};

const ask = () =>
  sendToCloudflare<{ id: string }>(token, {
    method: 'POST',
    path: '/zones/z/dns_records',
    query: { 'hostname.exact': 'a b.example', page: 2 },
    body: { name: 'a' },
  });

const failed = (): Promise<Error> =>
  ask().then(
    () => new Error('It was answered.'),
    (error) => error,
  );

describe('a request to Cloudflare', () => {
  it('has its token, query and body, and gives the result with what is said of the page', async () => {
    says(200, JSON.stringify({ success: true, result: { id: '1' }, result_info: { page: 2 } }));
    expect(await ask()).toMatchObject({ result: { id: '1' }, result_info: { page: 2 } });
    expect(seen).toEqual({
      method: 'POST',
      url: '/client/v4/zones/z/dns_records?hostname.exact=a+b.example&page=2',
      authorization: `Bearer ${token}`,
      body: '{"name":"a"}',
    });
  });

  it('that is refused throws its status, codes, words and headers, and not the token', async () => {
    const errors = [{ code: 81053, message: 'An A record exists.' }, { code: 1004 }];
    says(429, JSON.stringify({ success: false, errors, result: null }), { 'retry-after': '7' });
    const error = (await failed()) as CloudflareError;
    expect(error).toBeInstanceOf(CloudflareError);
    expect(error).toMatchObject({
      status: 429,
      errors,
      message: '429; 81053 An A record exists.; 1004',
    });
    expect(error.headers.get('retry-after')).toBe('7');
    expect(JSON.stringify(error) + error.stack).not.toContain(token);
  });

  it.each([
    ['a page of a proxy', '<html>Not found</html>'],
    ['nothing', ''],
    ['errors in another form', '{"errors":"none"}'],
    ['no object', 'null'],
  ])(
    'that is answered 404 with %s is no refusal: what it asked about may be there',
    async (_, body) => {
      says(404, body);
      const error = await failed();
      expect(error).not.toBeInstanceOf(CloudflareError);
      expect(error.message).toBe("Something in Cloudflare's place answered 404.");
    },
  );

  it('that comes too soon is refused also by what stands before the API', async () => {
    says(429, '<html>Slow down</html>', { 'retry-after': '3' });
    expect(await failed()).toMatchObject({ status: 429, errors: [] });
  });

  it('tells what a refusal follows from', async () => {
    const errors = [{ code: 1, message: 'No.', error_chain: [{ code: 2, message: 'Since no.' }] }];
    says(400, JSON.stringify({ success: false, errors }));
    expect((await failed()).message).toBe('400; 1 No.; 2 Since no.');
  });

  it('is not sent with a token that no header takes, nor is that told', async () => {
    const error = await sendToCloudflare('a\nsecret', { method: 'GET', path: '/' }).then(
      () => new Error('It was answered.'),
      (caught: Error) => caught,
    );
    expect(error.message).toBe('The token has characters no header takes.');
  });

  it('that is answered with no JSON throws what is no refusal: nobody knows what was done', async () => {
    says(200, '<html>Welcome to the hotel</html>');
    const error = await failed();
    expect(error).not.toBeInstanceOf(CloudflareError);
    expect(error.message).toBe('Cloudflare answered with no JSON.');
  });

  it('that is sent elsewhere does not go there with its token', async () => {
    says(307, '', { location: 'http://127.0.0.1:9/' });
    const error = await failed();
    expect(error).not.toBeInstanceOf(CloudflareError);
    expect(seen.url).toContain('/client/v4/');
  });

  it('that loses its connection throws what is no refusal', async () => {
    answer = (response) => response.destroy();
    expect(await failed()).not.toBeInstanceOf(CloudflareError);
  });

  it('that nobody answers is given up by a signal', async () => {
    const given = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    answer = () => given.abort();
    expect(await failed()).not.toBeInstanceOf(CloudflareError);
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
