import { networkOf } from '#platform/abuse/rate.ts';
import type { Caller } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { sign } from '#platform/secrets/signing.ts';
import { insert } from '#platform/table/write.ts';
import { newVisit } from './visit-items.ts';

const known = new Error('The network visited this site today.');

/**
 * Notes a visit, once a network and day. The network is kept as a keyed digest, and no item is written by two networks:
 * however many come at once, none waits for another.
 */
export async function visit({ address, commit }: Caller, showcaseId: string): Promise<void> {
  const day = nowIso().slice(0, 'yyyy-mm-dd'.length);
  const digest = await sign('visit', `${showcaseId} ${day} ${networkOf(address)}`);
  try {
    await commit([insert(newVisit({ showcaseId, day, digest }), known)]);
  } catch (error) {
    if (error !== known) throw error;
  }
}
