import { zoneTester } from '../test-zone.ts';
import { route53TestedZone } from './tested-zone.ts';

/** The test of zones on Route 53. */
export const handler = zoneTester(route53TestedZone);
