import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readDomain } from '#functions/domains/items/domains.ts';
import { findProvider } from '#functions/providers/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { digest } from '#platform/secrets/signing.ts';
import { limits } from '#shared/limits.ts';
import { type Attempt, attempt } from './attempt.ts';
import type { DomainEvent, GoneWebhooks } from './events.ts';
import {
  endRound,
  ensureRound,
  isResting,
  noteFailure,
  noteSuccess,
  type RetryRound,
  sendRound,
} from './state.ts';
import {
  type DeliveryFacts,
  type DeliveryItem,
  forgetDeliveries,
  keepDelivery,
  readDueDeliveries,
  readTarget,
  type StoredWebhook,
} from './store.ts';

interface Told extends DomainEvent {
  webhookId: string;
  requestId?: string;
}

type Message = Told | RetryRound | GoneWebhooks;

/** Id of an event at a webhook: the same however often the stream tells of it. */
function idOf({ webhookId, event, domainId, userId, revision, requestId, ...told }: Told): string {
  // A change of records is told by its revision, and what becomes of a domain by its request.
  const which = revision === undefined ? (requestId ?? '') : `${revision} ${told.happenedAt}`;
  return `msg_${digest([webhookId, event, domainId, userId, which].join(' '))}`;
}

/** Full name of the domain of an event; its id where it is gone already. */
async function nameOf({ domainId, label, providerId }: Told): Promise<string> {
  const domain = label && providerId ? { label, providerId } : await readDomain(domainId);
  const provider = domain && (await findProvider(domain.providerId));
  return provider ? `${domain.label}.${provider.suffix}` : domainId;
}

async function deliveryOf(told: Told): Promise<DeliveryFacts> {
  const { event, happenedAt, domainId, revision } = told;
  const facts = { id: idOf(told), event, happenedAt, domain: await nameOf(told), domainId };
  return { ...facts, tries: 0, ...(revision !== undefined && { revision }) };
}

interface Target {
  account: AccountItem;
  webhook: StoredWebhook;
}

/** Keeps what came of a try. One that failed waits for another, up to the last one. */
async function settle(
  webhook: StoredWebhook,
  { outcome, delivery }: Attempt,
  before?: DeliveryItem,
): Promise<void> {
  const ended = outcome === 'delivered' ? 'delivered' : 'failed';
  const mayCome = outcome === 'failed' && delivery.tries < limits.webhook.tries;
  await keepDelivery(webhook.id, delivery, mayCome ? 'waiting' : ended, before);
  const { id, event, tries, status, obstacle } = delivery;
  log.info('webhook', { id, event, outcome, tries, status, obstacle });
}

async function tell({ account, webhook }: Target, told: Told): Promise<void> {
  const delivery = await deliveryOf(told);
  if (isResting(webhook)) {
    await keepDelivery(webhook.id, delivery, 'waiting');
    return ensureRound(account.id, webhook.id);
  }
  const tried = await attempt(account.id, webhook, delivery);
  await settle(webhook, tried);
  if (tried.outcome === 'failed') {
    const { tries, status } = tried.delivery;
    await noteFailure(account, webhook, { tries, status, retryAfter: tried.retryAfter });
  } else if (webhook.failures > 0) {
    await noteSuccess(account.id, webhook);
  }
}

/** Tries one that waits. */
async function retry({ account, webhook }: Target, item: DeliveryItem): Promise<Attempt> {
  const { pk: _pk, sk: _sk, entity: _entity, expiresAt: _end, state: _state, ...facts } = item;
  const tried = await attempt(account.id, webhook, facts);
  await settle(webhook, tried, item);
  return tried;
}

/** Tries what waits, the least tried first, up to the first failure: a single bad event holds up no other. */
async function goRound(target: Target, round: number): Promise<void> {
  const { account, webhook } = target;
  const due = await readDueDeliveries(webhook.id, limits.webhook.round);
  let isAfterSuccess = false;
  for (const item of due) {
    const { outcome, delivery, retryAfter } = await retry(target, item);
    if (outcome === 'failed') {
      const { tries, status } = delivery;
      const failure = { tries, status, retryAfter, ends: round, isAfterSuccess };
      return noteFailure(account, webhook, failure);
    }
    isAfterSuccess ||= outcome === 'delivered';
  }
  await endRound(account.id, webhook.id, { ends: round, isAfterSuccess });
  // What was kept meanwhile saw a round that was still to come.
  if ((await readDueDeliveries(webhook.id, 1)).length > 0)
    await ensureRound(account.id, webhook.id);
}

/** The longest wait: while an account is suspended its webhooks rest, and what waits stays. */
const whileSuspended = () => nowInSeconds() + (limits.webhook.waits.at(-1) ?? 0);

async function work(message: Message): Promise<void> {
  if ('gone' in message) return forgetDeliveries(message.gone);
  if ('dueAt' in message && message.dueAt > nowInSeconds()) return sendRound(message);
  const { userId, webhookId } = message;
  const target = await readTarget(userId, webhookId);
  if (!target?.webhook.isActive) return;
  const isActive = target.account.status === 'active';
  if ('event' in message) return isActive ? tell(target, message) : undefined;
  const { round } = target.webhook;
  // Its message goes first: whoever ordered the round is about to write it.
  if (message.round > round) throw new Error('The round is not there yet.');
  if (message.round < round) return;
  if (isActive) return goRound(target, message.round);
  await endRound(userId, webhookId, { ends: message.round, dueAt: whileSuspended() });
}

/** Worker of the deliver queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => work(JSON.parse(body) as Message));
