import { publisher } from '../publish.ts';
import { cloudflareZone } from './zone.ts';

/** The worker of the queue for Cloudflare. */
export const handler = publisher('cloudflare', cloudflareZone);
