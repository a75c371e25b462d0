import type { Domain, RecordCounts } from '#shared/areas/domains/calls.ts';

/** States of records, the one to look after first. */
const byUrgency = ['failed', 'pending', 'unanswered', 'live'] as const;

/** The most urgent state among a domain's records; none without records. */
export const urgentState = (counts: RecordCounts): keyof RecordCounts | undefined =>
  byUrgency.find((state) => counts[state] > 0);

/** Records of several domains by state. Those of a frozen one have none: they wait for nothing. */
export function sumStates(domains: readonly Domain[]): RecordCounts & { frozen: number } {
  const sum = { live: 0, unanswered: 0, pending: 0, failed: 0, frozen: 0 };
  for (const { recordStates, recordCount, frozen } of domains) {
    if (frozen) sum.frozen += recordCount;
    else for (const state of byUrgency) sum[state] += recordStates[state];
  }
  return sum;
}
