import { noteDroppedHostname } from '#functions/domains/items/domains.ts';
import { retryAfterOf } from '#functions/publishing/service.ts';
import { log } from '#platform/log.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { limits } from '#shared/limits.ts';
import { CustomHostnames } from '../cloudflare.ts';
import { isForAnother } from '../dns/proof.ts';
import { dropHostname, type HostnameFacts, rewriteHostname } from '../items/hostnames.ts';
import { noteLeft } from '../items/left-hostnames.ts';
import { displacedLetter } from '../letters.ts';
import { unregister } from '../rules.ts';
import { checksAreOver, noteWait, noteWatch, waitAfter } from '../runs.ts';
import type { HostnameScene } from '../scene.ts';
import { taskFor, wantedFor } from '../tasks.ts';
import { goTo, type MachineStep, step } from './step.ts';

/** Seconds in which a registration may still be under way: the request's 10, and those of its function. */
const underWay = 30;

const secondsLeft = ({ sentAt }: HostnameFacts): number =>
  sentAt ? Math.ceil(underWay - (Date.now() - Date.parse(sentAt)) / 1000) : 0;

/** Deletes all that the provider has of a hostname, also what an unanswered registration left. */
async function forget({ hostname, provider, fqdn }: HostnameScene): Promise<void> {
  const hostnames = new CustomHostnames(provider, 'background');
  for (const { id } of await hostnames.find(hostname.hostname, fqdn)) await hostnames.remove(id);
}

const isOfProvider = ({ kind }: Task): boolean =>
  kind === 'add_ownership_txt' || kind === 'add_acme_txt';

/**
 * A hostname that the provider does not have, while its owner is suspended, its domain frozen, or its CNAME names
 * another domain. What is known of that CNAME stays, or the hostname would be registered again.
 */
const withdrawn = ({ hostname, fqdn }: HostnameScene): HostnameFacts => ({
  ...noteWatch(unregister(hostname), Date.now()),
  nextCheckAt: undefined,
  tasks: isForAnother(hostname)
    ? hostname.tasks.filter((task) => !isOfProvider(task))
    : wantedFor({ hostname: hostname.hostname }, fqdn).map(taskFor),
});

const goneWrites = async (scene: HostnameScene): Promise<Write[]> => [
  ...dropHostname(scene.hostname),
  ...(scene.hostname.isDisplaced ? [] : [noteLeft(scene.hostname.hostname, scene.fqdn)]),
  noteDroppedHostname(scene.domain),
  ...(await displacedLetter(scene)),
];

/** A withdrawal that the provider did not take: tried again, at last by the run that the watch begins. */
async function postpone({ hostname: before }: HostnameScene, least: number): Promise<MachineStep> {
  const tried = { ...before, checks: before.checks + 1, isUnreachable: true as const };
  const now = Date.now();
  const wait = waitAfter(tried, now, least);
  const after = checksAreOver(tried, now) ? noteWatch(tried, now) : noteWait(tried, wait, now);
  await transact([rewriteHostname(before, after)]);
  return after.isWatched ? goTo('end') : goTo('wait', wait);
}

/** Takes a hostname back from its provider, and deletes it unless its owner may come back. */
async function withdraw(scene: HostnameScene): Promise<MachineStep> {
  const { hostname: before, domain, isWanted } = scene;
  if (isWanted) return goTo('register');
  const left = secondsLeft(before);
  if (left > 0) return goTo('wait', Math.max(limits.hostname.shortestWait, left));
  try {
    await forget(scene);
  } catch (error) {
    log.warn('A hostname could not be withdrawn.', error as Error);
    return postpone(scene, retryAfterOf(error));
  }
  const isGone = before.status === 'deleting' || domain.isReleasing;
  await transact(isGone ? await goneWrites(scene) : [rewriteHostname(before, withdrawn(scene))]);
  return goTo('end');
}

/** A step: withdraws a hostname from its provider. */
export const handler = step('withdraw', withdraw);
