/** Event of the window that asks for the list of keys. */
export const showKeys = 'show-keys';

/** True where a key is typed into a field; a checkbox takes no text. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select') !== null;
