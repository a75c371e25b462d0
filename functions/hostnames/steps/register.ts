import { retryAfterOf } from '#functions/publishing/service.ts';
import { nowIso } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { transact } from '#platform/table/transaction.ts';
import { CustomHostnames, type RegistrationAnswer } from '../cloudflare.ts';
import { type HostnameFacts, rewriteHostname } from '../items/hostnames.ts';
import { noteAnswer } from '../rules.ts';
import { noteWait, waitAfter } from '../runs.ts';
import type { HostnameScene } from '../scene.ts';
import { taskFor, wantedFor } from '../tasks.ts';
import { goTo, step } from './step.ts';

/** A hostname that pointed here before proves itself by that; any other by records. */
const methodFor = ({ wasReady }: HostnameFacts) => (wasReady ? 'http' : 'txt');

/** Registers a hostname, or finds what an unanswered registration left. */
async function registration({
  hostname: item,
  provider,
  fqdn,
}: HostnameScene): Promise<RegistrationAnswer> {
  const hostnames = new CustomHostnames(provider, 'urgent');
  if (item.sentAt) {
    const [found] = await hostnames.find(item.hostname, fqdn);
    if (found) return { registration: found };
  }
  if (!(await hostnames.isReady())) {
    log.error('The zone has no fallback origin, so it takes no custom hostnames.', {
      suffix: provider.suffix,
    });
    throw new Error(`The zone of ${provider.suffix} has no fallback origin.`);
  }
  return hostnames.register(item.hostname, fqdn, methodFor(item));
}

function after(item: HostnameFacts, answer: RegistrationAnswer, fqdn: string): HostnameFacts {
  if (!('registration' in answer)) {
    const { refusal, isEarly } =
      'refusal' in answer ? answer : { refusal: 'Not found.', isEarly: false };
    const refused = { ...item, refusal, isUnreachable: undefined };
    // A duplicate can be an earlier request's, applied after its answer was lost: the next run looks for it.
    return isEarly ? refused : { ...refused, status: 'blocked', sentAt: undefined };
  }
  const known = noteAnswer(item, answer.registration);
  const tasks = wantedFor(known, fqdn).map(
    (wanted) =>
      item.tasks.find(({ name, value }) => name === wanted.name && value === wanted.value) ??
      taskFor(wanted),
  );
  return { ...known, tasks };
}

/**
 * Makes sure of a hostname at its provider. It is noted before: a registration whose answer is lost is found by the
 * next run, or by the withdrawal.
 */
async function register(scene: HostnameScene) {
  const { hostname: before, isWanted, fqdn } = scene;
  if (!isWanted) return goTo('withdraw');
  if (before.registration) return goTo('check');
  const noted = { ...before, sentAt: nowIso(), version: before.version + 1 };
  await transact([rewriteHostname(before, noted)]);
  const answer = await registration(scene).catch((error: unknown) => {
    log.warn('Cloudflare could not be asked.', error as Error);
    return { silentFor: retryAfterOf(error) };
  });
  const isSilent = 'silentFor' in answer;
  const known = isSilent ? { ...noted, isUnreachable: true as const } : after(noted, answer, fqdn);
  const now = Date.now();
  const wait = waitAfter(known, now, isSilent ? answer.silentFor : 0);
  await transact([rewriteHostname(noted, noteWait(known, wait, now))]);
  return goTo('wait', wait);
}

/** A step: registers a hostname with its provider. */
export const handler = step('register', register);
