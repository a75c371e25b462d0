import { sweeper } from '../sweep.ts';
import { route53Zone } from './zone.ts';

/** The sweep of the zones on Route 53. */
export const handler = sweeper('route53', route53Zone);
