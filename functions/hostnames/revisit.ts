import { nowIso } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type { RegistrationAnswer, Silence } from './cloudflare.ts';
import { lookAtDns } from './dns/look.ts';
import { isForAnother } from './dns/proof.ts';
import { inspect } from './inspect.ts';
import { type HostnameFacts, rewriteHostname } from './items/hostnames.ts';
import { letters } from './letters.ts';
import { endChecks, isReady, noteLook } from './rules.ts';
import { checksAreOver, noteWatch, withNewRun } from './runs.ts';
import type { HostnameScene } from './scene.ts';

/** Rewrites a hostname, unless somebody was faster: then the next look decides. */
const rewrite = (before: HostnameFacts, after: HostnameFacts, writes: Write[] = []) =>
  transact([rewriteHostname(before, after), ...writes]).catch((error: unknown) => {
    if (error !== stale) throw error;
  });

/** Begins a run, which does what is to be done about a hostname. */
export const begin = (hostname: HostnameFacts): Promise<void> =>
  rewrite(hostname, withNewRun(hostname));

/**
 * A hostname that its provider shall not have: a run withdraws what is left, or registers what its CNAME gave back.
 */
async function revisitUnwanted(
  scene: HostnameScene,
  answer: RegistrationAnswer | Silence | undefined,
): Promise<void> {
  const { hostname, fqdn, suffixes } = scene;
  const { status, registration, sentAt } = hostname;
  const isLeft = answer || registration || sentAt || status === 'deleting';
  if (isLeft) return begin(hostname);
  const wasForAnother = isForAnother(hostname);
  const seen = wasForAnother
    ? noteLook(hostname, await lookAtDns(hostname, { fqdn, suffixes }), nowIso())
    : hostname;
  if (wasForAnother && !isForAnother(seen)) return rewrite(hostname, withNewRun(seen));
  await rewrite(hostname, { ...noteWatch(seen, Date.now()), nextCheckAt: undefined });
}

/**
 * Looks at a hostname without a run: whether its provider has it, by the answer that is given, whether it still points
 * here, and how long its certificate lasts. One that the provider lost is registered by a new run, unless it failed.
 */
export async function revisit(
  scene: HostnameScene,
  answer: RegistrationAnswer | Silence | undefined,
): Promise<void> {
  const { hostname: before, isWanted } = scene;
  if (!isWanted) return revisitUnwanted(scene, answer);
  const hasFailed = before.status === 'failed';
  if (!before.registration && !answer) {
    return rewrite(before, hasFailed ? noteWatch(before, Date.now()) : withNewRun(before));
  }
  const found = await inspect(scene, answer);
  const now = Date.now();
  if (isForAnother(found)) {
    const { after, writes } = await letters(scene, withNewRun(found), now);
    return rewrite(before, after, writes);
  }
  if (!found.registration && !hasFailed) return rewrite(before, withNewRun(found));
  const isLate = !before.wasReady && !isReady(found) && checksAreOver(found, now);
  const next = isLate ? endChecks(found, now) : noteWatch(found, now);
  const { after, writes } = await letters(scene, next, now);
  await rewrite(before, after, writes);
}
