import { transact } from '#platform/table/transaction.ts';
import { rewriteHostname } from '../items/hostnames.ts';
import { endChecks } from '../rules.ts';
import type { HostnameScene } from '../scene.ts';
import { goTo, step } from './step.ts';

/** Ends the checks of a hostname that is not ready. */
async function giveUp({ hostname }: HostnameScene) {
  await transact([rewriteHostname(hostname, endChecks(hostname, Date.now()))]);
  return goTo('end');
}

/** A step: gives a hostname up that was not verified in time. */
export const handler = step('give-up', giveUp);
