import type { DomainItem } from '#functions/domains/items/domains.ts';
import { type ChangeSetItem, domainOfChangeSet } from '#functions/history/items/change-sets.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type {
  Changed,
  Inserted,
  Modified,
  Removed,
  WorkerMessage,
} from '#platform/queue/stream.ts';
import type { WebhookEvent } from '#shared/areas/webhooks/facts.ts';
import { queueVariable } from '#shared/followed.ts';
import { limits } from '#shared/limits.ts';
import { readWebhooksOf, type StoredWebhook, type WebhooksItem } from './store.ts';

/** Something that happened to a domain, for the webhooks of an account. */
export interface DomainEvent {
  event: WebhookEvent;
  userId: string;
  domainId: string;
  happenedAt: string;
  /** Of changes of records. */
  revision?: number;
  /** Name of the domain. An entry of the history has neither. */
  label?: string;
  providerId?: string;
}

interface DomainEvents {
  happenings: DomainEvent[];
  requestId?: string;
}

const happened = (happenings: DomainEvent[]): DomainEvents | undefined =>
  happenings.length > 0 ? { happenings } : undefined;

/** Each change of records. */
export function deliverRecords({ after }: Inserted<ChangeSetItem>): DomainEvents | undefined {
  if (after.changes.length === 0) return undefined;
  const { domainId, ownerId: userId } = domainOfChangeSet(after);
  const { revision, createdAt: happenedAt } = after;
  return happened([{ event: 'records.changed', userId, domainId, happenedAt, revision }]);
}

/** The events that a change of a domain amounts to, each with the account that hears of it. */
function eventsOf({ before, after }: Changed<DomainItem>): [WebhookEvent, string][] {
  if (!before) return [['domain.claimed', after.ownerId]];
  if (!after) return before.isReleasing ? [] : [['domain.released', before.ownerId]];
  if (after.isReleasing && !before.isReleasing) return [['domain.released', before.ownerId]];
  if (after.ownerId !== before.ownerId) {
    return [
      ['domain.transferred', before.ownerId],
      ['domain.received', after.ownerId],
    ];
  }
  if (Boolean(after.frozen) === Boolean(before.frozen)) return [];
  return [[after.frozen ? 'domain.frozen' : 'domain.thawed', after.ownerId]];
}

/** What becomes of a domain. Items have no time of it: it is that of the stream. */
export function deliverDomain(change: Changed<DomainItem>): DomainEvents | undefined {
  const { id: domainId, label, providerId } = (change.after ?? change.before) as DomainItem;
  const facts = { domainId, label, providerId, happenedAt: nowIso() };
  return happened(eventsOf(change).map(([event, userId]) => ({ event, userId, ...facts })));
}

/** Webhooks that their owner deleted, or that left with their owner: what they were told is forgotten. */
export interface GoneWebhooks {
  gone: string[];
}

/** A webhook that is enabled again, called at another address, or gone. */
export function resumeDelivery({
  before,
  after,
}: Modified<WebhooksItem> | Removed<WebhooksItem>): WorkerMessage {
  const gone = before.webhooks.flatMap(({ id }) =>
    after?.webhooks.some((kept) => kept.id === id) ? [] : [id],
  );
  if (gone.length > 0) return { gone } satisfies GoneWebhooks;
  if (!after) return undefined;
  const userId = after.pk.slice('USER#'.length);
  const resumed = after.webhooks.find(
    ({ id, url, isActive }) =>
      isActive &&
      before.webhooks.some((was) => was.id === id && !(was.isActive && was.url === url)),
  );
  return resumed && { userId, webhookId: resumed.id, round: resumed.round, dueAt: 0 };
}

const isFor = ({ isActive, events, domainIds }: StoredWebhook, { event, domainId }: DomainEvent) =>
  isActive && events.includes(event) && (domainIds?.includes(domainId) ?? true);

/** Sends a message for each webhook that hears of something: most accounts have none. */
export async function sendDomainEvents(bodies: readonly object[]): Promise<void> {
  const happenings = (bodies as readonly DomainEvents[]).flatMap(({ happenings, requestId }) =>
    happenings.map((happening) => ({ ...happening, requestId })),
  );
  const webhooks = await readWebhooksOf(happenings.map(({ userId }) => userId));
  const messages = happenings.flatMap((happening) =>
    (webhooks.get(happening.userId) ?? [])
      .filter((webhook) => isFor(webhook, happening))
      .map(({ id }) => ({ body: JSON.stringify({ ...happening, webhookId: id }) })),
  );
  if (messages.length > 0) await sendMessages(env(queueVariable('deliver')), messages);
}

/** Time after which no run is left that began before a webhook was gone. */
const afterAllRuns = limits.webhook.run + 30;

/** Sends each as it is; what is to be forgotten a second time, as a try under way keeps what comes of it. */
export const sendResumeDelivery = (bodies: readonly object[]): Promise<void> =>
  sendMessages(
    env(queueVariable('deliver')),
    bodies.flatMap((each) => {
      const body = JSON.stringify(each);
      return 'gone' in each ? [{ body }, { body, delay: afterAllRuns }] : [{ body }];
    }),
  );
