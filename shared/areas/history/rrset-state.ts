import type { DnsRecord } from '#shared/dns.ts';
import type { RecordValue, RrsetChange } from './change-set.ts';

/** The records of one name and type at one time; `ttl` in seconds. */
export interface RrsetState extends Pick<RrsetChange, 'name' | 'type'> {
  ttl: number;
  values: RecordValue[];
}

/** The RRsets of a domain at one time, by id. */
export type DomainState = ReadonlyMap<string, RrsetState>;

/** What tells two values of an RRset apart. */
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
});

/** The values that are in the one list and not in the other. */
const without = (values: readonly RecordValue[], others: readonly RecordValue[]): RecordValue[] => {
  const keys = new Set(others.map(valueKey));
  return values.filter((value) => !keys.has(valueKey(value)));
};

function changeOf(before: RrsetState | undefined, after: RrsetState | undefined): RrsetChange[] {
  const [{ name, type }] = [before ?? after] as [RrsetState];
  const removed = without(before?.values ?? [], after?.values ?? []);
  const added = without(after?.values ?? [], before?.values ?? []);
  const ttl = {
    ...(before && { from: before.ttl }),
    ...(after && { to: after.ttl }),
  };
  const isSame = removed.length + added.length === 0 && ttl.from === ttl.to;
  return isSame ? [] : [{ name, type, ttl, removed, added }];
}

/** What makes one state of another, RRset by RRset. Nothing where they are the same. */
export const changesBetween = (before: DomainState, after: DomainState): RrsetChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    changeOf(before.get(id), after.get(id)),
  );
