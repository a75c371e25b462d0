import { cloudflareZone } from './cloudflare/zone.ts';
import { sweeper } from './sweep.ts';

/** The sweep of the zones on Cloudflare. */
export const handler = sweeper('cloudflare', cloudflareZone);
