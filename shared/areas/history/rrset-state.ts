import type { DnsRecord } from '#shared/dns.ts';
import { presentation, rrsetId } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import type { RecordValue, RrsetChange } from './change-set.ts';

/** The records of one name and type at one time; `ttl` in seconds. */
export interface RrsetState extends Pick<RrsetChange, 'name' | 'type'> {
  ttl: number;
  values: RecordValue[];
}

/** The RRsets of a domain at one time, by id. */
export type DomainState = ReadonlyMap<string, RrsetState>;

/** Key of a value among those of its RRset. Without its note, which DNS does not have. */
export const valueKey = ({ content, priority, keepQuotes, proxied }: RecordValue): string =>
  JSON.stringify([content, priority ?? 0, keepQuotes === true, proxied === true]);

/** Value of a record; what is not there or false is left out, which keeps entries small. */
export const recordValueOf = (
  record: Omit<DnsRecord, 'name' | 'type'> & RecordValue,
): RecordValue => ({
  content: record.content,
  ...(record.priority !== undefined && { priority: record.priority }),
  ...(record.keepQuotes && { keepQuotes: true }),
  ...(record.proxied && { proxied: true }),
  ...(record.note && { note: record.note }),
});

/** The values that are in the one list and not in the other. */
const without = (values: readonly RecordValue[], others: readonly RecordValue[]): RecordValue[] => {
  const keys = new Set(others.map(valueKey));
  return values.filter((value) => !keys.has(valueKey(value)));
};

/** TTLs of a change, in seconds. */
const ttlsOf = (before?: number, after?: number): Pick<RrsetChange, 'ttlBefore' | 'ttlAfter'> => ({
  ...(before !== undefined && { ttlBefore: before }),
  ...(after !== undefined && { ttlAfter: after }),
});

function changeOf(before: RrsetState | undefined, after: RrsetState | undefined): RrsetChange[] {
  const [{ name, type }] = [before ?? after] as [RrsetState];
  const removed = without(before?.values ?? [], after?.values ?? []);
  const added = without(after?.values ?? [], before?.values ?? []);
  if (removed.length + added.length === 0 && before?.ttl === after?.ttl) return [];
  return [{ name, type, ...ttlsOf(before?.ttl, after?.ttl), removed, added }];
}

/** What makes one state of another, RRset by RRset. Nothing where they are the same. */
export const rrsetChanges = (before: DomainState, after: DomainState): RrsetChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    changeOf(before.get(id), after.get(id)),
  );

/** The same changes the other way round. */
export const reverseOf = (changes: readonly RrsetChange[]): RrsetChange[] =>
  changes.map(({ name, type, ttlBefore, ttlAfter, removed, added }) => ({
    ...{ name, type, removed: added, added: removed },
    ...ttlsOf(ttlAfter, ttlBefore),
  }));

/** TTL after a change, in seconds. One that left it as it was leaves it as it is. */
const ttlFrom = ({ ttlBefore, ttlAfter }: RrsetChange, now?: number): number =>
  (ttlBefore === ttlAfter ? (now ?? ttlAfter) : (ttlAfter ?? now)) ?? limits.record.ttl.default;

/**
 * The state after changes. What they remove may be gone already. What they add may be there, also in another form: two
 * values that DNS does not tell apart are refused as a duplicate.
 */
export function stateAfter(state: DomainState, changes: readonly RrsetChange[]): DomainState {
  const after = new Map(state);
  for (const change of changes) {
    const { name, type, removed, added } = change;
    const id = rrsetId(change);
    const before = after.get(id);
    const again = new Set(added.map((value) => presentation({ type, ...value })));
    const left = without(before?.values ?? [], removed).filter(
      (value) => !again.has(presentation({ type, ...value })),
    );
    const values = [...left, ...added];
    if (values.length === 0) after.delete(id);
    else after.set(id, { name, type, ttl: ttlFrom(change, before?.ttl), values });
  }
  return after;
}
