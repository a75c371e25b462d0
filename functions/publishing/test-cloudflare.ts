import { cloudflareTestedZone } from './cloudflare/tested-zone.ts';
import { zoneTester } from './test-zone.ts';

/** The test of zones on Cloudflare. */
export const handler = zoneTester(cloudflareTestedZone);
