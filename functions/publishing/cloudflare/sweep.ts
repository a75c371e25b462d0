import { sweeper } from '../sweep.ts';
import { cloudflareZone } from './zone.ts';

/** The sweep of the zones on Cloudflare. */
export const handler = sweeper('cloudflare', cloudflareZone);
