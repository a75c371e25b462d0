import type { Domain, RecordCounts } from '#shared/areas/domains/calls.ts';
import { type State, states } from '#ui/states/state-chip.tsx';

const ofRecords = states.filter((state) => state !== 'frozen');

/** The worst state among a domain's records; none without records. */
export const worstState = (counts: RecordCounts): keyof RecordCounts | undefined =>
  ofRecords.find((state) => counts[state] > 0);

/** True for a domain with records on their way. Those of a frozen one are pending until it is thawed. */
export const isPublishing = ({ frozen, recordStates }: Domain): boolean =>
  !frozen && recordStates.pending > 0;

/** Records of several domains by state. Those of a frozen one have none: they wait for nothing. */
export function sumStates(domains: readonly Domain[]): Record<State, number> {
  const sum = { live: 0, unanswered: 0, pending: 0, failed: 0, frozen: 0 };
  for (const { recordStates, recordCount, frozen } of domains) {
    if (frozen) sum.frozen += recordCount;
    else for (const state of ofRecords) sum[state] += recordStates[state];
  }
  return sum;
}
