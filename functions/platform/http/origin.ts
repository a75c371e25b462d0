import { isOriginSecret } from '../origin-secret.ts';
import type { Event, Step } from './call.ts';

/**
 * The caller's network address. CloudFront's header counts only beside the origin secret; anybody can
 * send one, as `x-forwarded-for`.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
async function addressOf(event: Event): Promise<string> {
  const viewer = event.headers['cloudfront-viewer-address'];
  const sent = event.headers['x-origin-secret'];
  if (viewer && sent && (await isOriginSecret(sent))) return viewer.replace(/:\d+$/, '');
  return event.requestContext.http.sourceIp;
}

export const origin = (): Step => ({
  before: async ({ event, context }) => {
    context.address = await addressOf(event);
  },
});
