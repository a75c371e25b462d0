import type { RecordValue, RrsetChange } from '#shared/areas/history/change-set.ts';
import { valueKey } from '#shared/areas/history/rrset-state.ts';

/** One line of what differs. `before` and `after` are contents as the table of records has them; of `ttl` they are seconds. */
export type RecordDifference = { key: string; type: RrsetChange['type']; name: string } & (
  | { kind: 'added' | 'removed' | 'changed'; before?: Content; after?: Content }
  | { kind: 'ttl'; before: number; after: number }
);

export interface Content {
  text: string;
  isProxied: boolean;
}

const contentOf = ({ content, priority, proxied }: RecordValue): Content => ({
  text: priority === undefined ? content : `${priority} ${content}`,
  isProxied: proxied === true,
});

function valuesOf({ name, type, removed, added }: RrsetChange): RecordDifference[] {
  const [before] = removed;
  const [after] = added;
  const keyOf = (kind: string, value: RecordValue) => `${kind} ${type} ${name} ${valueKey(value)}`;
  if (before && after && removed.length === 1 && added.length === 1) {
    const contents = { before: contentOf(before), after: contentOf(after) };
    return [{ key: keyOf('changed', after), kind: 'changed', type, name, ...contents }];
  }
  return [
    ...removed.map((value): RecordDifference => {
      const content = contentOf(value);
      return { key: keyOf('removed', value), kind: 'removed', type, name, before: content };
    }),
    ...added.map((value): RecordDifference => {
      const content = contentOf(value);
      return { key: keyOf('added', value), kind: 'added', type, name, after: content };
    }),
  ];
}

function ttlOf({ name, type, ttlBefore, ttlAfter }: RrsetChange): RecordDifference[] {
  if (ttlBefore === undefined || ttlAfter === undefined || ttlBefore === ttlAfter) return [];
  const ttls = { before: ttlBefore, after: ttlAfter };
  return [{ key: `ttl ${type} ${name}`, kind: 'ttl', type, name, ...ttls }];
}

/** Lines for changes: one that goes where one comes is one line, and a TTL that differs has its own. */
export const differencesOf = (changes: readonly RrsetChange[]): RecordDifference[] =>
  changes.flatMap((change) => [...valuesOf(change), ...ttlOf(change)]);
