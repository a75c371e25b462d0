import type { KeyboardEvent } from 'react';

/** Index of the row that a key leads to; undefined for other keys. */
function nextRow(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Moves the focus from a row's link, checkbox or decision to the same one of another row, with the arrow keys,
 * Home and End. A menu's button keeps its keys.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const control = event.target as HTMLElement;
  const kind = ['a', '[type=checkbox]', '[aria-keyshortcuts]'].find((each) =>
    control.matches(each),
  );
  const row = control.closest('tr');
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  const next = row && nextRow(event.key, rows.indexOf(row), rows.length);
  if (!kind || !row || typeof next !== 'number') return;
  const index = [...row.querySelectorAll(kind)].indexOf(control);
  event.preventDefault();
  rows[next]?.querySelectorAll<HTMLElement>(kind)[index]?.focus();
}
