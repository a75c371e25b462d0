import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { firstSecret } from '#test/support/secrets.ts';
import { declared, passing, run } from './event.ts';

beforeAll(useEngine);
beforeEach(() => {
  process.env.ORIGIN_SECRET_ARN = 'origin-secret';
});
afterEach(() => {
  delete process.env.ORIGIN_SECRET_ARN;
  delete process.env.PROGRAM_URL;
  vi.restoreAllMocks();
});

async function addressOf(headers: Record<string, string>): Promise<string> {
  const { origin } = await import('#platform/http/steps/origin.ts');
  const request = await run(origin(), 'before', passing({ headers, address: '192.0.2.9' }));
  return request.context.address;
}

const through = (viewer: string) => ({
  'x-origin-secret': firstSecret,
  'cloudfront-viewer-address': viewer,
});

it.each([
  ['198.51.100.10:46532', '198.51.100.10'],
  ['2001:db8::10:46532', '2001:db8::10'],
  ['[2001:db8::10]:46532', '2001:db8::10'],
])('a call through CloudFront comes from its viewer: %s', async (viewer, address) => {
  expect(await addressOf(through(viewer))).toBe(address);
});

it.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed' }])(
  'a call that goes past CloudFront is refused: %o',
  async (headers) => {
    const claimed = { ...headers, 'cloudfront-viewer-address': '198.51.100.10:1' };
    await expect(addressOf(claimed as Record<string, string>)).rejects.toMatchObject({
      code: 'ORIGIN_REQUIRED',
      status: 403,
    });
  },
);

it('a deployment without an origin secret takes calls from anywhere, and no header’s word', async () => {
  delete process.env.ORIGIN_SECRET_ARN;
  expect(await addressOf(through('198.51.100.10:1'))).toBe('192.0.2.9');
});

it('a viewer’s address that is missing is a metric', async () => {
  const { log } = await import('#platform/log.ts');
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const measure = vi.spyOn(log, 'measure').mockImplementation(() => {});
  expect(await addressOf({ 'x-origin-secret': firstSecret })).toBe('192.0.2.9');
  expect(measure.mock.lastCall?.[1]).toEqual({ ViewerAddressMissing: [1, 'Count'] });
});

describe('a host for programs', () => {
  const claims = {
    'cloudfront-viewer-address': '198.51.100.10:1',
    'x-forwarded-for': '198.51.100.10',
  };

  /** The address and the call that a request is taken for. */
  async function taken(host: string, routeKey: string, endpoint: Partial<Endpoint>) {
    process.env.PROGRAM_URL = 'https://api.example.com';
    const { origin } = await import('#platform/http/steps/origin.ts');
    const { route } = await import('#platform/http/steps/route.ts');
    const request = passing({ host, routeKey, headers: claims, address: '192.0.2.9' });
    await run(origin(), 'before', request);
    const bindings = [{ ...declared(endpoint), answer: () => undefined }];
    await run(route(bindings), 'before', request);
    return [request.context.address, request.context.call.endpoint.path];
  }

  const update = { path: '/nic/update', access: 'token', wire: 'dyndns' } as const;

  it.each(['api.example.com', 'ipv4.api.example.com', 'ipv6.api.example.com'])(
    'takes calls of programs by %s past CloudFront, from the address of the connection alone',
    async (host) => {
      const own = ['192.0.2.9', '/nic/update'];
      expect(await taken(host, 'GET /nic/update', update)).toEqual(own);
      expect(await taken(host, 'GET /api/nic/update', update)).toEqual(own);
    },
  );

  it('answers no call of pages, and lets no other name past CloudFront', async () => {
    const refused = { code: 'ORIGIN_REQUIRED' };
    for (const access of ['public', 'optional', 'user', 'admin'] as const) {
      const asked = taken('api.example.com', 'GET /api/things', { access });
      await expect(asked, access).rejects.toMatchObject(refused);
    }
    for (const host of ['a1b2c3.execute-api.eu-central-1.amazonaws.com', 'x.api.example.com']) {
      await expect(taken(host, 'GET /nic/update', update)).rejects.toMatchObject(refused);
    }
  });
});
