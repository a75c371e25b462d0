import { publisher } from '../publish.ts';
import { route53Zone } from './zone.ts';

/** The worker of the queue for Route 53. */
export const handler = publisher('route53', route53Zone);
