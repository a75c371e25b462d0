/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the webhooks of an account | `USER#<id>` / `WEBHOOKS` | their page, the dispatcher at each event, the worker | one read |
 * | an event that waits for another try, the least tried first | `WEBHOOK#<id>` / `DUE#<tries>#<event>` | the next round, the page | one query |
 * | a delivery that ended, for 30 days | `WEBHOOK#<id>` / `DONE#<event>` | the page | one query |
 *
 * One item has all webhooks of an account: at most five hold for calls at once, and the dispatcher reads each account
 * once. Its version tells two changes apart.
 */
import { type AccountItem, accountKey } from '#platform/account/account-item.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { replacedOf, type WithReplaced } from '#platform/secrets/replaced.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import {
  getItem,
  getItems,
  type Item,
  type Key,
  queryAll,
  writeAll,
} from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { remove as drop, insert, replace, type Write } from '#platform/table/write.ts';
import type { WebhookDelivery } from '#shared/areas/webhooks/calls.ts';
import type { WebhookEvent } from '#shared/areas/webhooks/facts.ts';
import { limits } from '#shared/limits.ts';

export interface StoredWebhook extends WithReplaced<{ secret: string }> {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Absent for all domains. */
  domainIds?: string[];
  createdAt: string;
  /** Sealed. */
  secret: string;
  isActive: boolean;
  /** Set with `isActive: false` where failures disabled it. */
  isDisabled?: true;
  /** Failures since the last success. */
  failures: number;
  /** Times in seconds since 1970: of the first and the last of them, and of the next round. */
  failingSince?: number;
  failedAt?: number;
  nextTryAt?: number;
  /** Counts the rounds that were ordered: the message of an earlier one does nothing. */
  round: number;
}

export interface WebhooksItem extends Item {
  entity: 'webhooks';
  version: number;
  webhooks: StoredWebhook[];
}

/** A delivery as it is kept, with what its payload is made of. */
export interface DeliveryFacts extends Omit<WebhookDelivery, 'state'> {
  /** Absent from a test. */
  domainId?: string;
  /** Of changes of records. */
  revision?: number;
}

export interface DeliveryItem extends Item, DeliveryFacts {
  entity: 'webhook-delivery';
  state: WebhookDelivery['state'];
}

const listKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'WEBHOOKS' });

const isList = (item: Item): item is WebhooksItem => item.entity === 'webhooks';

/** The item of an account, also where it has none yet. */
export const readWebhooks = async (userId: string): Promise<WebhooksItem> =>
  (await getItem<WebhooksItem>(listKey(userId))) ?? {
    ...listKey(userId),
    entity: 'webhooks',
    version: 0,
    webhooks: [],
  };

/** Webhooks of accounts by their ids, as of a moment ago; one batch for a hundred. */
export async function readWebhooksOf(
  userIds: readonly string[],
): Promise<Map<string, StoredWebhook[]>> {
  const keys = new Map([...new Set(userIds)].map((id) => [listKey(id).pk, id]));
  const items = await getItems<WebhooksItem>([...keys.values()].map(listKey), { eventual: true });
  return new Map(items.map(({ pk, webhooks }) => [keys.get(pk) ?? '', webhooks]));
}

/** Account, webhooks and the one that is meant, in one trip; undefined where one of them is gone. */
export async function readTarget(userId: string, id: string) {
  const found = await getItems<WebhooksItem | AccountItem>([listKey(userId), accountKey(userId)]);
  const account = found.find((item) => item.entity === 'account');
  const webhook = found.find(isList)?.webhooks.find((each) => each.id === id);
  return account && webhook && { account, webhook };
}

/** Stores the webhooks of an account over what was read; stale where they changed since. */
export function webhooksWrite(read: WebhooksItem, webhooks: StoredWebhook[]): Write {
  const item: WebhooksItem = { ...read, version: read.version + 1, webhooks };
  return read.version === 0
    ? insert(item, stale)
    : replace(item, { condition: '#version = :read', values: { ':read': read.version } }, stale);
}

/** Webhooks with one of them replaced. */
export const withWebhook = ({ webhooks }: WebhooksItem, webhook: StoredWebhook): StoredWebhook[] =>
  webhooks.map((each) => (each.id === webhook.id ? webhook : each));

/**
 * Changes the state of a webhook for a worker, with what else has to be written; undefined leaves it as it is. Nothing
 * happens where it is gone.
 */
export const changeWebhook = (
  userId: string,
  id: string,
  change: (
    webhook: StoredWebhook,
  ) => Promise<{ webhook: StoredWebhook; writes?: Write[] } | undefined>,
): Promise<void> =>
  whileStale(
    () => readWebhooks(userId),
    async (read) => {
      const webhook = read.webhooks.find((each) => each.id === id);
      const changed = webhook && (await change(webhook));
      if (!changed) return;
      await transact([
        webhooksWrite(read, withWebhook(read, changed.webhook)),
        ...(changed.writes ?? []),
      ]);
    },
  );

export const sealSecret = (userId: string, secret: string): Promise<string> =>
  seal('webhook', listKey(userId), secret);

/** The secrets that sign now, the newest first. One that cannot be unsealed any more is left out. */
export async function secretsOf(userId: string, webhook: StoredWebhook): Promise<string[]> {
  const sealed = [webhook, ...replacedOf(webhook)];
  const opened = await Promise.all(
    sealed.map(({ secret }) => unseal('webhook', listKey(userId), secret)),
  );
  return opened.flatMap((found) => (found ? [found.value as string] : []));
}

const partition = (id: string) => `WEBHOOK#${id}`;

const placeOf = ({ happenedAt, id }: DeliveryFacts) => `${happenedAt}#${id}`;

const dueKey = (webhookId: string, delivery: DeliveryFacts): Key => ({
  pk: partition(webhookId),
  sk: `DUE#${String(delivery.tries).padStart(4, '0')}#${placeOf(delivery)}`,
});

const doneKey = (webhookId: string, delivery: DeliveryFacts): Key => ({
  pk: partition(webhookId),
  sk: `DONE#${placeOf(delivery)}`,
});

/** A delivery as it is now. An event has one id, so that one that is told twice has one row. */
function deliveryItem(
  webhookId: string,
  delivery: DeliveryFacts,
  state: WebhookDelivery['state'],
): DeliveryItem {
  const key = state === 'waiting' ? dueKey(webhookId, delivery) : doneKey(webhookId, delivery);
  const expiresAt = nowInSeconds() + limits.webhook.keptFor;
  return { ...delivery, ...key, entity: 'webhook-delivery', state, expiresAt };
}

/** Keeps a delivery in place of how it was read before. May be repeated. */
export async function keepDelivery(
  webhookId: string,
  delivery: DeliveryFacts,
  state: WebhookDelivery['state'],
  before?: DeliveryItem,
): Promise<void> {
  const item = deliveryItem(webhookId, delivery, state);
  await writeAll([item], before && before.sk !== item.sk ? [before] : []);
}

/** Keeps a delivery in place of how it was read before, for a function that writes in transactions alone. */
export function deliveryWrites(
  webhookId: string,
  delivery: DeliveryFacts,
  state: WebhookDelivery['state'],
  before?: DeliveryItem,
): Write[] {
  const item = deliveryItem(webhookId, delivery, state);
  return [replace(item), ...(before && before.sk !== item.sk ? [drop(before)] : [])];
}

/** Deliveries that wait, the least tried first. */
export const readDueDeliveries = (webhookId: string, limit: number): Promise<DeliveryItem[]> =>
  queryAll({ partition: partition(webhookId), startsWith: 'DUE#', limit });

/** Deliveries that ended, the newest first. */
export const readEndedDeliveries = (webhookId: string, limit: number): Promise<DeliveryItem[]> =>
  queryAll({ partition: partition(webhookId), startsWith: 'DONE#', newestFirst: true, limit });

/** One of the deliveries that are shown; undefined where it is gone. */
export async function findDelivery(
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryItem | undefined> {
  const { shown: most } = limits.webhook;
  const [due, done] = await Promise.all([
    readDueDeliveries(webhookId, most),
    readEndedDeliveries(webhookId, most),
  ]);
  return [...due, ...done].find(({ id }) => id === deliveryId);
}

/** Deletes what was delivered by webhooks. May be repeated. */
export async function forgetDeliveries(webhookIds: readonly string[]): Promise<void> {
  for (const id of webhookIds) {
    await writeAll([], await queryAll<DeliveryItem>({ partition: partition(id) }));
  }
}
