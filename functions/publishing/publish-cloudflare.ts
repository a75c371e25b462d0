import { cloudflareZone } from './cloudflare/zone.ts';
import { publisher } from './publish.ts';

/** The worker of the queue for Cloudflare. */
export const handler = publisher('cloudflare', cloudflareZone);
