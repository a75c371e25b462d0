import { type Failure, failure } from '#platform/failures.ts';
import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { limits } from '#shared/limits.ts';
import type { DnsFindings } from './dns/look.ts';
import type { HostnameFacts, Registration } from './items/hostnames.ts';
import { noteWatch } from './runs.ts';
import { sslStatusOf, statusOf } from './statuses.ts';

/** A status of ours, which the provider does not know. */
const isOurs = ({ status }: HostnameFacts): boolean => status === 'deleting' || status === 'failed';

const isActive = ({ status, sslStatus }: HostnameFacts): boolean =>
  status === 'active' && sslStatus === 'active';

const alias = ({ tasks }: Pick<HostnameFacts, 'tasks'>): Task | undefined =>
  tasks.find(({ kind }) => kind === 'add_cname');

/** The provider has it, both statuses are active, and DNS points at the target. */
export const isReady = (hostname: HostnameFacts): boolean =>
  hostname.registration !== undefined && isActive(hostname) && alias(hostname)?.done === true;

/** A hostname that its provider does not have. What failed or is on its way out stays so. */
export const unregister = (hostname: HostnameFacts): HostnameFacts => ({
  ...hostname,
  status: isOurs(hostname) ? hostname.status : 'pending',
  sslStatus: 'pending_validation',
  registration: undefined,
  sentAt: undefined,
  isUnreachable: undefined,
});

/** Refusal of a refresh too soon after another one. */
export function tooSoon({ refreshedAt }: HostnameFacts, now: number): Failure | undefined {
  if (!refreshedAt) return undefined;
  const wait = Date.parse(refreshedAt) + limits.hostname.refreshEvery * 1000 - now;
  return wait > 0
    ? failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
    : undefined;
}

const progressOf = ({ status, sslStatus, tasks }: HostnameFacts): string =>
  [status, sslStatus, ...tasks.map(({ done }) => done)].join();

/** True where the provider's view changed, or which records are there: more may follow soon. */
export const isNews = (before: HostnameFacts, after: HostnameFacts): boolean =>
  progressOf(before) !== progressOf(after);

/**
 * A hostname after the provider's answer. A status of ours that the provider does not know stays: `deleting`, and
 * `failed` until it is active after all.
 */
export function noteAnswer(hostname: HostnameFacts, registration: Registration): HostnameFacts {
  const status = statusOf(registration.status);
  const sslStatus = sslStatusOf(registration.sslStatus);
  // The provider drops its records once they have served; their ticks stay until the hostname is ready.
  const kept = hostname.wasReady ? undefined : hostname.registration;
  // A renewal under way or failed leaves the certificate that is there.
  const isSame = registration.id === hostname.registration?.id;
  const expiresAt =
    registration.expiresAt ?? (isSame ? hostname.registration?.expiresAt : undefined);
  const ownership = registration.ownership ?? kept?.ownership;
  const validation =
    registration.validation.length > 0 ? registration.validation : (kept?.validation ?? []);
  return {
    ...hostname,
    registration: { ...registration, ownership, validation, expiresAt },
    status: isOurs(hostname) && status !== 'active' ? hostname.status : status,
    sslStatus,
    isUnreachable: undefined,
    refusal: undefined,
    sentAt: undefined,
  };
}

/** A task whose purpose is met otherwise is ticked: a CNAME alone proves the ownership as well. */
const ticked =
  ({ status, sslStatus }: HostnameFacts) =>
  (task: Task): Task => {
    const { kind, done } = task;
    const isMet =
      (kind === 'add_ownership_txt' && status === 'active') ||
      (kind === 'add_acme_txt' && sslStatus === 'active');
    if (done || !isMet) return task;
    const { nextStep: _, ...met } = task;
    return { ...met, done: true, outcome: 'unneeded', found: [] };
  };

/** A hostname after a look at public DNS. What could not be asked changes nothing that was known. */
export function noteLook(
  hostname: HostnameFacts,
  { tasks, ...seen }: DnsFindings,
  now: string,
): HostnameFacts {
  const after = { ...hostname, ...seen, tasks: tasks.map(ticked(hostname)), checkedAt: now };
  const outcome = alias(after)?.outcome;
  const wasReady = hostname.wasReady || isReady(after) || undefined;
  const isStray = wasReady && (outcome === 'missing' || outcome === 'different');
  const strayedAt =
    outcome === 'done' ? undefined : (hostname.strayedAt ?? (isStray ? now : undefined));
  return { ...after, wasReady, strayedAt };
}

/**
 * A hostname whose checks are over. It failed if it was asked about and is not verified; one that could not be asked
 * about, or only points elsewhere, is looked at on.
 */
export function endChecks(hostname: HostnameFacts, now: number): HostnameFacts {
  const wasSeen = hostname.tasks.every(({ outcome }) => outcome !== 'unreachable');
  const isKnown = !hostname.isUnreachable && wasSeen;
  return isKnown && !isActive(hostname)
    ? noteWatch({ ...hostname, status: 'failed' }, now)
    : noteWatch(hostname, now);
}
