/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how many cases of abuse wait, and how many appeals | `CASES` / `COUNTS` | the queue, the overview of the console | one read |
 */
import { jointWrite } from '#platform/table/joint.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';

/** Cases that wait for a decision, and those whose appeal waits for an answer. */
interface OpenReports {
  open: number;
  appealed: number;
}

const countsKey: Key = { pk: 'CASES', sk: 'COUNTS' };

export async function readOpenReports(): Promise<OpenReports> {
  const counts = await getItem<Item & Partial<OpenReports>>(countsKey);
  return { open: counts?.open ?? 0, appealed: counts?.appealed ?? 0 };
}

/** Counts cases that come to wait or wait no longer, in the transaction of that. */
export const countReports = (by: Partial<OpenReports>): Write =>
  jointWrite(by, (parts) => {
    const sum = (state: keyof OpenReports) =>
      parts.reduce((total, part) => total + (part[state] ?? 0), 0);
    return update(countsKey, {
      expression: 'SET #entity = :entity ADD #open :open, #appealed :appealed',
      values: { ':entity': 'case-counts', ':open': sum('open'), ':appealed': sum('appealed') },
    });
  });
