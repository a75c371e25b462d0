import { zoneTester } from '../test-zone.ts';
import { cloudflareTestedZone } from './tested-zone.ts';

/** The test of zones on Cloudflare. */
export const handler = zoneTester(cloudflareTestedZone);
