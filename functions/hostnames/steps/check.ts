import { transact } from '#platform/table/transaction.ts';
import { isForAnother } from '../dns/proof.ts';
import { ask, inspect } from '../inspect.ts';
import { type HostnameFacts, rewriteHostname } from '../items/hostnames.ts';
import { letters } from '../letters.ts';
import { isNews, isReady } from '../rules.ts';
import { checksAreOver, noteWait, noteWatch, waitAfter } from '../runs.ts';
import type { HostnameScene } from '../scene.ts';
import { goTo, type MachineStep, step } from './step.ts';

function nextOf(hostname: HostnameFacts, now: number, least: number): MachineStep {
  if (isForAnother(hostname)) return goTo('withdraw');
  if (isReady(hostname)) return goTo('end');
  if (checksAreOver(hostname, now)) return goTo('giveUp');
  return hostname.registration ? goTo('wait', waitAfter(hostname, now, least)) : goTo('register');
}

/** Checks a hostname once. After news the waits grow anew, since the next change is often close. */
async function check(scene: HostnameScene): Promise<MachineStep> {
  const { hostname: before, isWanted } = scene;
  if (!isWanted) return goTo('withdraw');
  const answer = await ask(scene);
  const inspected = await inspect(scene, answer);
  const now = Date.now();
  const checks = before.checks + 1;
  const wokenAt = isNews(before, inspected) ? checks : before.wokenAt;
  const found = { ...inspected, checks, wokenAt };
  const least = answer && 'silentFor' in answer ? answer.silentFor : 0;
  const next = nextOf(found, now, least);
  const timed = next.next === 'end' ? noteWatch(found, now) : noteWait(found, next.wait, now);
  const { after, writes } = await letters(scene, timed, now);
  await transact([rewriteHostname(before, after), ...writes]);
  return next;
}

/** A step: asks provider and public DNS about a hostname. */
export const handler = step('check', check);
