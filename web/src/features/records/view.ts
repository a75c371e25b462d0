import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import type { RecordType } from '#shared/dns/types.ts';
import type { Order } from '#ui/list/place.ts';

/** Number of records above which they are filtered by type and sorted. */
export const fewRecords = 10;

export const sorts = ['type', 'name', 'content', 'ttl', 'state'] as const;
type Sort = (typeof sorts)[number];

/** Search, filter and sorting of the records. */
export interface View {
  search: string;
  type: RecordType | '';
  state: DomainRecord['state'] | '';
  /** Absent: the order of the service, by time of creation. */
  sort?: Sort | undefined;
  order?: Order;
}

export const everything: View = { search: '', type: '', state: '' };

/** Number of records in each state. */
export function countStates(records: readonly DomainRecord[]): RecordCounts {
  const counts = { live: 0, unanswered: 0, pending: 0, failed: 0 };
  for (const { state } of records) counts[state]++;
  return counts;
}

/** True if a record has the type and the state, and the text in its name, full name, content or note. */
export function matches(record: DomainRecord, view: View, fqdn: string): boolean {
  const { type, state, name, content, note = '' } = record;
  const text = view.search.trim().toLowerCase();
  return (
    (view.type === '' || type === view.type) &&
    (view.state === '' || state === view.state) &&
    [name, absoluteName(name, fqdn), content, note].some((part) =>
      part.toLowerCase().includes(text),
    )
  );
}

const compare = new Intl.Collator('en', { numeric: true }).compare;

/** Records in the order of the view; those that are equal keep theirs. */
export function sortRecords(
  records: readonly DomainRecord[],
  { sort, order }: View,
): DomainRecord[] {
  if (!sort) return [...records];
  const sign = order === 'desc' ? -1 : 1;
  return records.toSorted((a, b) => sign * compare(String(a[sort]), String(b[sort])));
}
