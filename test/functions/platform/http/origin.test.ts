import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useEngine } from '#test/support/cloud/engine.ts';
import { firstSecret } from '#test/support/secrets.ts';
import { passing, run } from './event.ts';

beforeAll(useEngine);
beforeEach(() => {
  process.env.ORIGIN_SECRET_ARN = 'origin-secret';
});
afterEach(() => {
  delete process.env.ORIGIN_SECRET_ARN;
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
