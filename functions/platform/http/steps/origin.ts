import { envOptional } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { isOriginSecret } from '#platform/secrets/origin-secret.ts';
import { programHostsOf } from '#shared/areas/automation/program-hosts.ts';
import type { Step } from '../call.ts';

/**
 * `address:port`, with an IPv6 address in brackets or not.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
const withoutPort = (viewer: string): string =>
  viewer.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/**
 * True where a stage has a host for programs and the call came by one of its names: API Gateway names the host that it
 * found the API by. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html
 */
function isProgramHost(domainName: string): boolean {
  const url = envOptional('PROGRAM_URL');
  return url !== undefined && Object.values(programHostsOf(new URL(url).host)).includes(domainName);
}

/**
 * Lets only calls through that come by the deployment's CloudFront distribution, where it has an origin
 * secret, and takes the caller's address from there. By a host for programs the address is that of the connection,
 * whatever headers say, and `route` lets calls of programs through alone. Throws `ORIGIN_REQUIRED`.
 */
export const origin = (): Step => ({
  before: async ({ event: { headers, requestContext }, context }) => {
    context.address = requestContext.http.sourceIp;
    context.isForPrograms = isProgramHost(requestContext.domainName);
    if (context.isForPrograms || !envOptional('ORIGIN_SECRET_ARN')) return;
    if (!(await isOriginSecret(headers['x-origin-secret'] ?? ''))) {
      throw failure('ORIGIN_REQUIRED');
    }
    const viewer = headers['cloudfront-viewer-address'];
    if (viewer) {
      context.address = withoutPort(viewer);
      return;
    }
    // Limits by network now count all viewers of one edge together: an alarm tells the operator.
    log.error('CloudFront did not send the viewer’s address.');
    log.measure('origin', { ViewerAddressMissing: [1, 'Count'] });
  },
});
