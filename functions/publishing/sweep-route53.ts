import { route53Zone } from './route53/zone.ts';
import { sweeper } from './sweep.ts';

/** The sweep of the zones on Route 53. */
export const handler = sweeper('route53', ({ zoneId }) => route53Zone(zoneId));
