import { mailWrite } from '#functions/mail/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type { Write } from '#platform/table/write.ts';
import { queueVariable } from '#shared/followed.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { changeWebhook, type StoredWebhook } from './store.ts';

const { waits, rest, givenUpAfter } = limits.webhook;

/** SQS delays a message by no more: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-timers.html */
const longestDelay = 900;

/** A round that is due at a time in seconds since 1970. */
export interface RetryRound {
  userId: string;
  webhookId: string;
  round: number;
  dueAt: number;
}

/** Sends the message of a round, or has it come closer to its time. */
export const sendRound = (round: RetryRound): Promise<void> =>
  sendMessages(env(queueVariable('deliver')), [
    {
      body: JSON.stringify(round),
      delay: Math.max(0, Math.min(longestDelay, round.dueAt - nowInSeconds())),
    },
  ]);

const restsUntil = ({ failedAt = 0 }: StoredWebhook): number => failedAt + rest.for;

/** True while a webhook that fails is left alone, so that a dead server costs few tries. */
export const isResting = (webhook: StoredWebhook): boolean =>
  webhook.failures >= rest.after && restsUntil(webhook) > nowInSeconds();

/** Seconds until another try, up to a tenth more: servers that failed together are not tried together. */
function waitAfter(failures: number, retryAfter = 0): number {
  const longest = waits.at(-1) ?? 0;
  const wait = Math.max(waits[failures - 1] ?? longest, Math.min(retryAfter, longest));
  return Math.round(wait * (1 + Math.random() / 10));
}

/** What follows from a failure. */
interface Failure {
  /** Tries of the delivery that failed. */
  tries: number;
  status?: number | undefined;
  retryAfter?: number | undefined;
  /** The round that ends with it: another one is ordered in its place. */
  ends?: number;
  /** Others were delivered in that round. */
  isAfterSuccess?: boolean;
}

/** Failures alone for three days, or a server that wants no more (410, RFC 9110, 15.5.11). */
const isGivenUp = (failingSince: number, { status }: Failure): boolean =>
  status === 410 || failingSince + givenUpAfter <= nowInSeconds();

const disabledLetter = ({ language, email }: AccountItem, { url }: StoredWebhook): Promise<Write> =>
  mailWrite(language, email, {
    kind: 'webhookDisabled',
    url,
    link: `${env('SITE_URL')}/dashboard/webhooks`,
  });

/**
 * Orders the next round of a webhook. Its message goes first: a crash between leaves one that names no round, and no
 * event that waits for nothing.
 */
async function withRound(
  userId: string,
  webhook: StoredWebhook,
  dueAt: number,
): Promise<StoredWebhook> {
  const round = webhook.round + 1;
  await sendRound({ userId, webhookId: webhook.id, round, dueAt });
  return { ...webhook, round, nextTryAt: dueAt };
}

/** Time after which the message of a round is taken for lost, as where an operator has not replayed it. */
const lostAfter = HOUR;

const isOrdered = ({ nextTryAt }: StoredWebhook): boolean =>
  nextTryAt !== undefined && nextTryAt + lostAfter > nowInSeconds();

/** A round that comes no later than the end of the rest, when any further event is tried; none where one does. */
async function withRoundInTime(
  userId: string,
  webhook: StoredWebhook,
): Promise<{ webhook: StoredWebhook } | undefined> {
  const now = nowInSeconds();
  if (!isOrdered(webhook)) return { webhook: await withRound(userId, webhook, now) };
  const latest = Math.max(now, restsUntil(webhook));
  if ((webhook.nextTryAt ?? 0) <= latest) return;
  return { webhook: await withRound(userId, webhook, latest) };
}

/** Orders a round for what was kept while the webhook rested, or another round may have ended. */
export const ensureRound = (userId: string, id: string): Promise<void> =>
  changeWebhook(userId, id, async (read) =>
    read.isActive ? withRoundInTime(userId, read) : undefined,
  );

/** A webhook without the failures of before. */
function recovered({
  failingSince: _since,
  failedAt: _at,
  ...webhook
}: StoredWebhook): StoredWebhook {
  return { ...webhook, failures: 0 };
}

/**
 * Notes a failure of a webhook as it was sent to, and orders the next round unless one is ordered. Its owner is written
 * where it is given up. A former address says nothing of the one of now, whose round may have missed what waits.
 */
export const noteFailure = (
  account: AccountItem,
  { id, url }: StoredWebhook,
  failure: Failure,
): Promise<void> =>
  changeWebhook(account.id, id, async (read) => {
    if (!read.isActive) return;
    if (read.url !== url) return withRoundInTime(account.id, read);
    if (failure.ends !== undefined && failure.ends !== read.round) return;
    const now = nowInSeconds();
    const before = failure.isAfterSuccess ? recovered(read) : read;
    const { failingSince = now } = before;
    const failed = { ...before, failures: before.failures + 1, failingSince, failedAt: now };
    if (isGivenUp(failingSince, failure)) {
      const { nextTryAt: _never, ...rest } = failed;
      const webhook = { ...rest, isActive: false, isDisabled: true as const };
      return { webhook, writes: [await disabledLetter(account, read)] };
    }
    if (isOrdered(read) && failure.ends === undefined) return { webhook: failed };
    const wait = waitAfter(Math.max(failed.failures, failure.tries), failure.retryAfter);
    return { webhook: await withRound(account.id, failed, now + wait) };
  });

/** Notes a success of a webhook as it was sent to. Where it had rested, what waits is tried at once. */
export const noteSuccess = (userId: string, { id, url }: StoredWebhook): Promise<void> =>
  changeWebhook(userId, id, async (read) => {
    if (read.url !== url || read.failures === 0) return;
    const hadRested = read.failures >= rest.after && isOrdered(read);
    const webhook = recovered(read);
    return { webhook: hadRested ? await withRound(userId, webhook, nowInSeconds()) : webhook };
  });

/** Ends a round: another one is ordered, or what waited was delivered. */
export const endRound = (
  userId: string,
  id: string,
  { ends, dueAt, isAfterSuccess }: { ends: number; dueAt?: number; isAfterSuccess?: boolean },
): Promise<void> =>
  changeWebhook(userId, id, async (read) => {
    if (!read.isActive || read.round !== ends) return;
    const ended = isAfterSuccess ? recovered(read) : read;
    if (dueAt !== undefined) return { webhook: await withRound(userId, ended, dueAt) };
    const { nextTryAt: _over, ...webhook } = ended;
    return { webhook };
  });
