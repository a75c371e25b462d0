import { readChangeSet } from '#functions/history/items/change-sets.ts';
import { nowInSeconds, nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { invoke } from '#platform/queue/invoke.ts';
import type { RecordValue, RrsetChange } from '#shared/areas/history/change-set.ts';
import type { Posted, PostOrder } from './post.ts';
import { signedHeaders } from './signature.ts';
import { type DeliveryFacts, type StoredWebhook, secretsOf } from './store.ts';

/** `gone`: the event cannot be told any more. */
type Outcome = 'delivered' | 'failed' | 'gone';

/** A delivery after a try. */
export interface Attempt {
  outcome: Outcome;
  delivery: DeliveryFacts;
  /** Seconds that the server asked to be left alone. */
  retryAfter?: number;
}

/** A change without notes, which its owner was promised are for them and administrators alone. */
const withoutNotes = ({ removed, added, ...change }: RrsetChange): RrsetChange => {
  const withoutNote = ({ note: _note, ...value }: RecordValue): RecordValue => value;
  return { ...change, removed: removed.map(withoutNote), added: added.map(withoutNote) };
};

/** What an event says; undefined where its change is forgotten, as after a transfer. */
async function dataOf(userId: string, { domainId = '', domain, revision }: DeliveryFacts) {
  const base = domainId ? { domain: { id: domainId, name: domain } } : {};
  if (revision === undefined) return base;
  const entry = await readChangeSet(domainId, userId, revision);
  if (!entry) return undefined;
  const { by, cause, changes } = entry;
  return { ...base, revision, by, ...(cause && { cause }), changes: changes.map(withoutNotes) };
}

/** `{ type, timestamp, data }`, as the specification recommends; undefined where there is nothing to tell. */
async function bodyOf(userId: string, delivery: DeliveryFacts): Promise<string | undefined> {
  const data = await dataOf(userId, delivery);
  const { event: type, happenedAt: timestamp } = delivery;
  return data && JSON.stringify({ type, timestamp, data });
}

const isSuccess = ({ status = 0 }: Posted): boolean => status >= 200 && status < 300;

/** A delivery with what came of a try in place of the one before. */
function triedBy(delivery: DeliveryFacts, posted: Posted): DeliveryFacts {
  const { status: _status, obstacle: _obstacle, excerpt: _excerpt, ...kept } = delivery;
  const { retryAfter: _retryAfter, ...result } = posted;
  return { ...kept, ...result, tries: delivery.tries + 1, triedAt: nowIso() };
}

/** Tries a delivery once, in the function that may reach out. Throws where that one fails. */
export async function attempt(
  userId: string,
  webhook: StoredWebhook,
  delivery: DeliveryFacts,
): Promise<Attempt> {
  const body = await bodyOf(userId, delivery);
  if (!body) return { outcome: 'gone', delivery: { ...delivery, obstacle: 'history-gone' } };
  const at = nowInSeconds();
  const headers = signedHeaders(await secretsOf(userId, webhook), { id: delivery.id, at, body });
  const order: PostOrder = { url: webhook.url, headers, body };
  const posted = await invoke<Posted>(env('POST_FUNCTION'), order);
  return {
    outcome: isSuccess(posted) ? 'delivered' : 'failed',
    delivery: triedBy(delivery, posted),
    ...(posted.retryAfter && { retryAfter: posted.retryAfter }),
  };
}
