import { route53TestedZone } from './route53/tested-zone.ts';
import { zoneTester } from './test-zone.ts';

/** The test of zones on Route 53. */
export const handler = zoneTester(({ zoneId }) => route53TestedZone(zoneId));
