import { ulid } from 'ulid';
import { actMail, userWrites } from '#functions/audit/service.ts';
import { type DomainItem, isOwnedBy, readDomains } from '#functions/domains/items/domains.ts';
import { fqdnOf } from '#functions/providers/service.ts';
import { countTowards } from '#platform/abuse/rate.ts';
import type { Actor } from '#platform/account/caller.ts';
import { isoOf, nowInSeconds, nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { replacedOf, withReplaced } from '#platform/secrets/replaced.ts';
import { digest } from '#platform/secrets/signing.ts';
import { transact } from '#platform/table/transaction.ts';
import type {
  createWebhook,
  updateWebhook,
  Webhook,
  WebhookDelivery,
} from '#shared/areas/webhooks/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { attempt } from './attempt.ts';
import { newSecret } from './signature.ts';
import {
  type DeliveryFacts,
  type DeliveryItem,
  deliveryWrites,
  findDelivery,
  readDueDeliveries,
  readEndedDeliveries,
  readWebhooks,
  type StoredWebhook,
  sealSecret,
  type WebhooksItem,
  webhooksWrite,
  withWebhook,
} from './store.ts';

type Domains = ReadonlyMap<string, DomainItem>;

function stateOf({ isActive, isDisabled, failures }: StoredWebhook): Webhook['state'] {
  if (isActive) return failures > 0 ? 'failing' : 'active';
  return isDisabled ? 'disabled' : 'paused';
}

async function nameOf(domain: DomainItem | undefined, ownerId: string) {
  if (!domain || !isOwnedBy(domain, ownerId)) return {};
  return { fqdn: await fqdnOf(domain) };
}

async function present(
  webhook: StoredWebhook,
  domains: Domains,
  ownerId: string,
): Promise<Webhook> {
  const { id, url, events, domainIds, createdAt, failingSince, nextTryAt } = webhook;
  const [replaced] = replacedOf(webhook);
  const named = domainIds?.map(async (domainId) => ({
    id: domainId,
    ...(await nameOf(domains.get(domainId), ownerId)),
  }));
  return {
    ...{ id, url, events, createdAt, state: stateOf(webhook) },
    ...(named && { domains: await Promise.all(named) }),
    ...(failingSince && { failingSince: isoOf(failingSince) }),
    ...(nextTryAt && { nextTryAt: isoOf(nextTryAt) }),
    ...(replaced && { overlapsUntil: isoOf(replaced.until) }),
  };
}

const presentOne = async ({ id }: Actor, webhook: StoredWebhook): Promise<Webhook> =>
  present(webhook, await readDomains(webhook.domainIds ?? []), id);

/** The actor's webhooks, the oldest first. */
export async function list({ id }: Actor): Promise<{ items: Webhook[] }> {
  const { webhooks } = await readWebhooks(id);
  const domains = await readDomains(webhooks.flatMap(({ domainIds = [] }) => domainIds));
  return { items: await Promise.all(webhooks.map((each) => present(each, domains, id))) };
}

/** Throws `NOT_FOUND` where one of the domains is somebody else's. */
async function requireOwn({ id }: Actor, domainIds: readonly string[] = []): Promise<void> {
  const domains = await readDomains(domainIds);
  if (domainIds.some((each) => !isOwnedBy(domains.get(each), id))) throw failure('NOT_FOUND');
}

/** Throws `NOT_FOUND`, also for a webhook of somebody else. */
function requireWebhook({ webhooks }: WebhooksItem, id: string): StoredWebhook {
  const webhook = webhooks.find((each) => each.id === id);
  if (!webhook) throw failure('NOT_FOUND');
  return webhook;
}

type Event = 'webhook-made' | 'webhook-changed' | 'webhook-rotated' | 'webhook-deleted';

/** Commits the webhooks of the actor with the audit entry of what was done to one, and a mail of it. */
async function commit(
  actor: Actor,
  event: Event,
  { read, webhooks, of }: { read: WebhooksItem; webhooks: StoredWebhook[]; of: StoredWebhook },
): Promise<void> {
  const name = new URL(of.url).host;
  await actor.commit([
    webhooksWrite(read, webhooks),
    ...userWrites(actor, event, { subject: { id: of.id, name }, changes: {} }),
    ...(await actMail(actor, event, name)),
  ]);
}

/** Registers a webhook. Throws `WEBHOOK_LIMIT_REACHED`, `NOT_FOUND`. */
export async function make(
  actor: Actor,
  { url, events, domainIds }: Input<typeof createWebhook>['body'],
): Promise<Webhook & { secret: string }> {
  const [read] = await Promise.all([readWebhooks(actor.id), requireOwn(actor, domainIds)]);
  const { perUser: limit } = limits.webhook;
  const current = read.webhooks.length;
  if (current >= limit) throw failure('WEBHOOK_LIMIT_REACHED', { current, limit });
  const secret = newSecret();
  const webhook: StoredWebhook = {
    ...{ id: ulid(), url, events, createdAt: nowIso(), isActive: true, failures: 0, round: 0 },
    secret: await sealSecret(actor.id, secret),
    ...(domainIds && { domainIds }),
  };
  await commit(actor, 'webhook-made', { read, webhooks: [...read.webhooks, webhook], of: webhook });
  return { ...(await presentOne(actor, webhook)), secret };
}

/** A webhook that begins anew: what waits is tried at once, by the message that the stream's reader sends. */
const enabled = ({
  isDisabled: _was,
  failingSince: _since,
  failedAt: _at,
  ...webhook
}: StoredWebhook): StoredWebhook => ({
  ...webhook,
  isActive: true,
  failures: 0,
  round: webhook.round + 1,
  nextTryAt: nowInSeconds(),
});

/** A webhook after it was switched on or off, or left as it is. At another address it begins anew. */
function switched(
  webhook: StoredWebhook,
  { url, isActive }: Pick<StoredWebhook, 'url' | 'isActive'>,
): StoredWebhook {
  if (isActive) return webhook.isActive && webhook.url === url ? webhook : enabled(webhook);
  const { nextTryAt: _never, ...rest } = webhook;
  return { ...rest, isActive };
}

/**
 * Changes what a webhook is told of, and where; pauses it, or enables it again. Domains that it names already stay, also
 * lost ones: nothing is told of those. Throws `NOT_FOUND`.
 */
export async function change(
  actor: Actor,
  id: string,
  { url, events, domainIds, isActive }: Input<typeof updateWebhook>['body'],
): Promise<Webhook> {
  const read = await readWebhooks(actor.id);
  const stored = requireWebhook(read, id);
  const { domainIds: before = [], ...kept } = switched(stored, { url, isActive });
  await requireOwn(
    actor,
    domainIds?.filter((each) => !before.includes(each)),
  );
  const webhook: StoredWebhook = { ...kept, url, events, ...(domainIds && { domainIds }) };
  const webhooks = withWebhook(read, webhook);
  await commit(actor, 'webhook-changed', { read, webhooks, of: webhook });
  return presentOne(actor, webhook);
}

/** Gives a webhook a new secret. Each one of before signs, too, for `limits.webhook.overlap` from its replacement. */
export async function rotate(actor: Actor, id: string): Promise<Webhook & { secret: string }> {
  const read = await readWebhooks(actor.id);
  const before = requireWebhook(read, id);
  const secret = newSecret();
  const webhook: StoredWebhook = {
    ...{ ...before, secret: await sealSecret(actor.id, secret) },
    ...withReplaced(before, { secret: before.secret }, limits.webhook.overlap),
  };
  const webhooks = withWebhook(read, webhook);
  await commit(actor, 'webhook-rotated', { read, webhooks, of: webhook });
  return { ...(await presentOne(actor, webhook)), secret };
}

/** Deletes a webhook. The worker forgets its deliveries. */
export async function remove(actor: Actor, id: string): Promise<void> {
  const read = await readWebhooks(actor.id);
  const of = requireWebhook(read, id);
  const webhooks = read.webhooks.filter((each) => each !== of);
  await commit(actor, 'webhook-deleted', { read, webhooks, of });
}

const shown = ({ domainId: _id, revision: _revision, ...delivery }: DeliveryFacts) => delivery;

const presentDelivery = ({ pk, sk, entity, expiresAt, ...item }: DeliveryItem): WebhookDelivery => {
  const { state } = item;
  return { ...shown(item), state };
};

/** Sends a test at once, sixty in an hour at most. Its outcome changes nothing about the webhook. */
export async function test(actor: Actor, id: string): Promise<WebhookDelivery> {
  const webhook = requireWebhook(await readWebhooks(actor.id), id);
  const { tests: count } = limits.webhook;
  const subject = actor.id;
  await actor.commit([countTowards({ kind: 'webhook-test', subject, count, window: limits.hour })]);
  const facts = { id: `msg_${digest(ulid())}`, happenedAt: nowIso(), tries: 0 };
  const tried = await attempt(actor.id, webhook, { ...facts, event: 'webhook.test' });
  const state = tried.outcome === 'delivered' ? 'delivered' : 'failed';
  await transact(deliveryWrites(id, tried.delivery, state));
  return { ...shown(tried.delivery), state };
}

/**
 * Sends a delivery once more at once, sixty in an hour at most. Its outcome is the delivery's alone: one that waits is
 * tried on with the others where it fails. Throws `NOT_FOUND` for one that is shown no more.
 */
export async function resend(
  actor: Actor,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const webhook = requireWebhook(await readWebhooks(actor.id), id);
  const before = await findDelivery(id, deliveryId);
  if (!before) throw failure('NOT_FOUND');
  const { resends: count } = limits.webhook;
  const name = new URL(webhook.url).host;
  await actor.commit([
    countTowards({ kind: 'webhook-resend', subject: actor.id, count, window: limits.hour }),
    ...userWrites(actor, 'webhook-resent', { subject: { id, name }, changes: {} }),
  ]);
  const { pk, sk, entity, expiresAt, state: last, ...facts } = before;
  const { outcome, delivery } = await attempt(actor.id, webhook, facts);
  const failed = last === 'waiting' && outcome === 'failed' ? last : 'failed';
  const state = outcome === 'delivered' ? 'delivered' : failed;
  await transact(deliveryWrites(id, delivery, state, before));
  return { ...shown(delivery), state };
}

/** Deliveries of a webhook: those that wait, then those that ended, the newest first. */
export async function deliveries(actor: Actor, id: string): Promise<{ items: WebhookDelivery[] }> {
  requireWebhook(await readWebhooks(actor.id), id);
  const { shown: most } = limits.webhook;
  const [due, done] = await Promise.all([
    readDueDeliveries(id, most),
    readEndedDeliveries(id, most),
  ]);
  return { items: [...due, ...done].slice(0, most).map(presentDelivery) };
}
