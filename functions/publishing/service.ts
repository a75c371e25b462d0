import type { ProviderItem } from '#functions/providers/items/providers.ts';
import {
  CloudflareError,
  type CloudflareRequest,
  type sendToCloudflare,
} from '#platform/network/cloudflare.ts';
import { askCloudflare } from './cloudflare/client.ts';
import { type Urgency, waitForTurn } from './pace.ts';
import { ZoneRefused, ZoneUnchanged } from './zone.ts';

/**
 * Asks Cloudflare for another area, in turn with the publisher: one request. Throws what
 * `cloudflareRefusalOf` knows where it was refused for what it says; after any other error it is
 * not known what was done.
 */
export async function askCloudflareInTurn<Result>(
  provider: ProviderItem,
  urgency: Urgency,
  request: CloudflareRequest<Result>,
): ReturnType<typeof sendToCloudflare<Result>> {
  await waitForTurn(provider, urgency);
  return askCloudflare(provider, request);
}

/** Seconds for which Cloudflare asked to be left alone, by the `retry-after` of a 429; 0 after any other error. */
export const retryAfterOf = (error: unknown): number =>
  (error instanceof ZoneUnchanged && error.retryAfter) || 0;

/** Cloudflare's refusal of what a request says, which it will refuse again; undefined for any other error. */
export const cloudflareRefusalOf = (error: unknown): CloudflareError | undefined =>
  error instanceof ZoneRefused && error.cause instanceof CloudflareError ? error.cause : undefined;
