import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { createClient } from 'cloudflare/tree-shakable';
import { type ProviderItem, readToken } from '#functions/providers/items/providers.ts';
import { metrics } from '#platform/log.ts';
import { ZoneDenied, ZoneUnchanged } from '../zone.ts';
import { translated } from './errors.ts';

/** A request is sent once: its caller decides on another one, and takes a turn for it. */
const options = { maxRetries: 0, timeout: 10_000, logLevel: 'off' } as const;

type Resources = Parameters<typeof createClient>[0]['resources'];

function count(metric: 'CloudflareRequests' | 'CloudflareThrottled'): void {
  metrics.addMetric(metric, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/**
 * Asks Cloudflare with the token of a provider, by a client of the resources given, in one counted request.
 * Throws `ZoneUnchanged` without a token, and the provider's refusals in the publisher's terms.
 */
export async function askCloudflare<const R extends Resources, T>(
  provider: ProviderItem,
  resources: R,
  request: (client: ReturnType<typeof createClient<R>>) => Promise<T>,
): Promise<T> {
  const apiToken = await readToken(provider);
  if (!apiToken) throw new ZoneDenied(`There is no token in force for ${provider.suffix}.`);
  count('CloudflareRequests');
  try {
    return await request(createClient({ ...options, apiToken, resources }));
  } catch (error) {
    const known = translated(error);
    if (known instanceof ZoneUnchanged && known.retryAfter !== undefined) {
      count('CloudflareThrottled');
    }
    throw known;
  }
}
