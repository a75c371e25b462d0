import { useState } from 'react';

/** Selected rows of this page. Rows that disappear are deselected. */
export function useSelection<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  return {
    chosen,
    has: (row: T) => keys.has(keyOf(row)),
    isAll: rows.length > 0 && chosen.length === rows.length,
    toggle(row: T) {
      const next = new Set(chosen.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    toggleAll: () => setKeys(new Set(chosen.length === rows.length ? [] : rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

export type Selection<T> = ReturnType<typeof useSelection<T>>;
