import { reviewRelease } from '../../items/domains.ts';
import { dropHostname, type HostnameFacts, rewriteHostname } from '../../items/hostnames.ts';
import { noteLeft } from '../../items/left-hostnames.ts';
import { log } from '../../platform/log.ts';
import type { Write } from '../../platform/table.ts';
import { transact } from '../../platform/transaction.ts';
import { CustomHostnames } from '../cloudflare.ts';
import { displacedLetter } from '../letters.ts';
import type { Scene } from '../scene.ts';
import { unchecked, wantedFor } from '../tasks.ts';
import { waitAfter } from '../waits.ts';
import { unwatched } from '../watching.ts';
import { step, to } from './step.ts';

/** Seconds in which a registration may still be under way: the request's 10, and those of its function. */
const underWay = 30;

const secondsLeft = ({ sentAt }: HostnameFacts): number =>
  sentAt ? Math.ceil(underWay - (Date.now() - Date.parse(sentAt)) / 1000) : 0;

/** Deletes all that the provider has of a hostname, also what an unanswered registration left. */
async function forget({ hostname, provider, fqdn }: Scene): Promise<void> {
  const hostnames = new CustomHostnames(provider, 'background');
  for (const { id } of await hostnames.find(hostname.hostname, fqdn)) await hostnames.remove(id);
}

/** A hostname that the provider does not have, while its owner is suspended. */
const withdrawn = (hostname: HostnameFacts, fqdn: string): HostnameFacts => ({
  ...unwatched(hostname),
  status: 'pending',
  sslStatus: 'pending_validation',
  registration: undefined,
  sentAt: undefined,
  isUnreachable: undefined,
  tasks: wantedFor({ hostname: hostname.hostname, registration: undefined }, fqdn).map(unchecked),
});

const goneWrites = async (scene: Scene): Promise<Write[]> => [
  ...dropHostname(scene.hostname),
  ...(scene.hostname.isDisplaced ? [] : [noteLeft(scene.hostname.hostname, scene.fqdn)]),
  ...(scene.domain.isReleasing ? [reviewRelease(scene.domain)] : []),
  ...(await displacedLetter(scene)),
];

/** Takes a hostname back from its provider, and deletes it unless its owner may come back. */
async function withdraw(scene: Scene) {
  const { hostname: before, domain, fqdn, isWanted } = scene;
  if (isWanted) return to('register');
  const left = secondsLeft(before);
  if (left > 0) return to('wait', left);
  try {
    await forget(scene);
  } catch (error) {
    log.warn('A hostname could not be withdrawn.', error as Error);
    const after = { ...before, checks: before.checks + 1, isUnreachable: true as const };
    await transact([rewriteHostname(before, after)]);
    return to('wait', Math.max(1, waitAfter(after, Date.now())));
  }
  const isOver = before.status === 'deleting' || domain.isReleasing;
  await transact(
    isOver ? await goneWrites(scene) : [rewriteHostname(before, withdrawn(before, fqdn))],
  );
  return to('end');
}

/** A step: withdraws a hostname from its provider. */
export const handler = step('withdraw', withdraw);
