import { envOptional } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { pinnedTo } from '#platform/network/pinned.ts';
import { resolvePublic } from '#platform/network/public-host.ts';
import { send } from '#platform/network/send.ts';
import { unreachableBy } from '#platform/network/unreachable.ts';
import type { WebhookObstacle } from '#shared/areas/webhooks/facts.ts';
import { limits } from '#shared/limits.ts';

/** A signed event, and the address that it goes to. */
export interface PostOrder {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of it. */
export interface Posted {
  /** Milliseconds. */
  took: number;
  status?: number;
  /** Seconds, where the answer asks to wait. */
  retryAfter?: number;
  excerpt?: string;
  obstacle?: WebhookObstacle;
}

/** Text of an answer without control characters, which a page would have to hide. */
const excerptOf = (body: Buffer): string =>
  body
    .toString()
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, limits.webhook.excerpt);

/** Seconds of `retry-after` (RFC 9110, 10.2.3); a date is not read. */
const waitIn = (header: unknown): Pick<Posted, 'retryAfter'> =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? { retryAfter: Number(header) } : {};

async function post({ url: text, headers, body }: PostOrder, signal: AbortSignal) {
  const url = new URL(text);
  const address = await resolvePublic(url.hostname, envOptional('WEBHOOK_LOOPBACK') !== undefined);
  const {
    status,
    headers: said,
    body: answer,
  } = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Freehold-Webhooks', ...headers },
    body: Buffer.from(body),
    lookup: pinnedTo(address),
    signal,
    // A character has up to four bytes.
    most: 4 * limits.webhook.excerpt,
  });
  const excerpt = excerptOf(answer);
  return { status, ...waitIn(said['retry-after']), ...(excerpt && { excerpt }) };
}

function obstacleOf(thrown: unknown): WebhookObstacle {
  const { name, code } = thrown as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  return unreachableBy(thrown as Error, code) ?? 'broken';
}

/**
 * Posts an event to an address that somebody typed, in a function of its own that has no rights: over TLS, to the
 * public address that its host has now, without following redirects, within the deadline. Answers what was in the way
 * instead of failing.
 */
export async function handler(order: PostOrder): Promise<Posted> {
  const startedAt = Date.now();
  const signal = AbortSignal.timeout(limits.webhook.deadline * 1000);
  // A resolver that is silent hears of no signal.
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  try {
    const posted = await Promise.race([post(order, signal), late]);
    return { ...posted, took: Date.now() - startedAt };
  } catch (error) {
    const obstacle = obstacleOf(error);
    log.warn('webhook', { host: new URL(order.url).host, obstacle });
    return { obstacle, took: Date.now() - startedAt };
  }
}
