/** Event of the window that asks for the list of keys. */
export const showKeys = 'show-keys';

/** Ctrl-K, or Cmd-K on a Mac; whichever it is, the other does no harm. */
export const isToGo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const fields = 'input, textarea, select, [contenteditable]';

/** True while no dialog is open and, for a single key without modifiers, nothing is typed into a field. */
export function isFree(event: KeyboardEvent, isSingle: boolean): boolean {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (!isSingle) return true;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  return !isModified && !(event.target instanceof Element && event.target.closest(fields));
}
