import { moveFocus } from './focus.ts';

const kinds = ['[type=checkbox]', '[aria-haspopup]', 'a', 'button'];

/** What a control of a row is in another one: that of the same letter, or else of the same kind and place. */
function counterpart(control: Element, row: Element, other: Element): HTMLElement | undefined {
  const letter = control.getAttribute('aria-keyshortcuts');
  const kind = letter
    ? `[aria-keyshortcuts="${CSS.escape(letter)}"]`
    : kinds.find((each) => control.matches(each));
  const index = kind ? [...row.querySelectorAll(kind)].indexOf(control) : 0;
  const same = kind && other.querySelectorAll<HTMLElement>(kind)[index];
  return same || (other.querySelector<HTMLElement>('a, button, input') ?? undefined);
}

/**
 * A `ref` of a row: as it leaves with the focus, such as one that was decided, the next row takes it at the same
 * control. The last row's goes to the one before, and that of a single row to the page's heading.
 */
export function passFocusOn(row: HTMLElement | null) {
  // React cleans up before it takes the row out of the document.
  return () => {
    const control = document.activeElement;
    if (!control || !row?.contains(control)) return;
    const other = row.nextElementSibling ?? row.previousElementSibling;
    moveFocus(row, other ? counterpart(control, row, other) : undefined);
  };
}
