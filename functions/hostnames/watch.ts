import type { Context } from 'aws-lambda';
import { type HostnameItem, readDue, rewriteHostname } from '../items/hostnames.ts';
import { stale } from '../platform/change.ts';
import { log } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';
import { inspect } from './inspect.ts';
import { letters } from './letters.ts';
import { givenUp, isReady } from './rules.ts';
import { readScene } from './scene.ts';
import { isOver } from './waits.ts';
import { watched } from './watching.ts';

/** Hostnames of one query. */
const pageSize = 50;

/** Milliseconds of an invocation that a look may take. */
const reserve = 30_000;

/** Looks at a hostname that has no state machine: whether it still points here, and how long its certificate lasts. */
async function revisit({ domainId, id }: HostnameItem): Promise<void> {
  const scene = await readScene(domainId, id);
  if (!scene?.isWanted) return;
  const found = await inspect(scene);
  const now = Date.now();
  const isLate = !scene.hostname.wasReady && !isReady(found) && isOver(found, now);
  const next = isLate ? givenUp(found, now) : watched(found, now);
  const { after, writes } = await letters(scene, next, now);
  await transact([rewriteHostname(scene.hostname, after), ...writes]).catch((error: unknown) => {
    // Its owner was faster.
    if (error !== stale) throw error;
  });
}

/** Looks at the hostnames that are due, as far as the time reaches; the next run goes on. */
export async function handler(
  _event: unknown,
  { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  let looks = 0;
  while (getRemainingTimeInMillis() > reserve) {
    const due = await readDue(new Date().toISOString(), pageSize);
    for (const hostname of due) {
      if (getRemainingTimeInMillis() <= reserve) break;
      await revisit(hostname);
      looks += 1;
    }
    if (due.length < pageSize) break;
  }
  log.info('watch', { looks });
}
