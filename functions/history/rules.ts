import type { RecordItem } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import type { RecordPlan } from '#shared/areas/history/calls.ts';
import type { RecordValue } from '#shared/areas/history/change-set.ts';
import {
  type DomainState,
  type RrsetState,
  recordValueOf,
  valueKey,
} from '#shared/areas/history/rrset-state.ts';
import { rrsetId } from '#shared/dns.ts';

type Steps = Pick<RecordPlan['batch'], 'remove' | 'change' | 'add'>;

const seenOf = ({ id, version }: RecordItem) => ({ id, version });

/**
 * Steps that make the records of one name and type what they shall be: a change where one goes and one comes. A record
 * comes back with its note; a changed one keeps its own where the history has none.
 */
function stepsOf(records: readonly RecordItem[], wanted: RrsetState | undefined): Steps {
  if (!wanted) return { remove: records.map(seenOf), change: [], add: [] };
  const { name, type, ttl, values } = wanted;
  const keys = new Set(values.map(valueKey));
  const keyOf = (record: RecordItem) => valueKey(recordValueOf(record));
  const kept = records.filter((record) => keys.has(keyOf(record)));
  const here = new Set(kept.map(keyOf));
  const missing = values.filter((value) => !here.has(valueKey(value)));
  const surplus = records.filter((record) => !keys.has(keyOf(record)));
  const pairs = Math.min(missing.length, surplus.length);
  const planned = (value: RecordValue) => ({ type, name, ttl, ...value });
  const planChange = (record: RecordItem, value: RecordValue) => ({
    ...seenOf(record),
    ...(record.note !== undefined && { note: record.note }),
    ...planned(value),
  });
  const change = surplus
    .slice(0, pairs)
    .map((record, index) => planChange(record, missing[index] as RecordValue));
  const add = missing.slice(pairs).map(planned);
  const heir = kept[0];
  const isWritten = change.length + add.length > 0;
  // The newest record has the TTL of all (RFC 2181 section 5.2): where it goes, the heir is written with it.
  const isLate = heir && !isWritten && [records, kept].some((all) => newestOf(all)?.ttl !== ttl);
  const remove = surplus.slice(pairs).map(seenOf);
  if (!isLate) return { remove, change, add };
  return { remove, add, change: [planChange(heir, recordValueOf(heir))] };
}

/** The steps from the records of a domain to a state. */
export function stepsTo(state: DomainState, records: readonly RecordItem[]): Steps {
  const groups = Map.groupBy(records, rrsetId);
  const ids = new Set([...groups.keys(), ...state.keys()]);
  const steps = [...ids].map((id) => stepsOf(groups.get(id) ?? [], state.get(id)));
  return {
    remove: steps.flatMap(({ remove }) => remove),
    change: steps.flatMap(({ change }) => change),
    add: steps.flatMap(({ add }) => add),
  };
}
