import { readToken, type ZoneAccess } from '#functions/providers/items/providers.ts';
import { log } from '#platform/log.ts';
import { type CloudflareRequest, sendToCloudflare } from '#platform/network/cloudflare.ts';
import { ZoneDenied, ZoneUnchanged } from '../zone.ts';
import { translate } from './errors.ts';

const count = (metric: 'CloudflareRequests' | 'CloudflareThrottled'): void =>
  log.measure('cloudflare', { [metric]: [1, 'Count'] });

/**
 * Asks Cloudflare with the token of a provider, in one counted request: its caller decides on another one, and takes a
 * turn for it. Throws `ZoneDenied` without a token, and the provider's refusals in the publisher's terms.
 */
export async function askCloudflare<Result>(
  provider: ZoneAccess,
  request: CloudflareRequest<Result>,
): ReturnType<typeof sendToCloudflare<Result>> {
  const token = await readToken(provider);
  if (!token) throw new ZoneDenied(`There is no token in force for ${provider.suffix}.`);
  count('CloudflareRequests');
  try {
    return await sendToCloudflare(token, request);
  } catch (error) {
    const known = translate(error);
    if (known instanceof ZoneUnchanged && known.retryAfter !== undefined) {
      count('CloudflareThrottled');
    }
    throw known;
  }
}
