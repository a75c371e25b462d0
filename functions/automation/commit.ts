import type { DomainContent } from '#functions/records/items/records.ts';
import { exchange } from '#functions/records/service.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import type { Pairing } from './pairing.ts';
import { countChange } from './reach.ts';

type How = Pick<Parameters<typeof exchange>[1], 'placed' | 'cause'>;

/** Commits what becomes of records, in the name of the token, and counts it towards what its domain takes in a day. */
export function commitPairs(
  actor: TokenActor,
  pairs: Pairing,
  content: Pick<DomainContent, 'domain' | 'records'>,
  how: How = {},
): Promise<void> {
  const { id, name } = actor.token;
  const by = { kind: 'token', id, name } as const;
  const beside = [countChange(content.domain?.id ?? '')];
  return exchange(actor, { ...pairs, ...how, by, beside }, content);
}
