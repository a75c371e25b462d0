const headingOfPage = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

/** Puts the focus on the page's heading, such as where an answer has taken the place of a form. */
export const focusHeading = (): void => headingOfPage()?.focus({ preventScroll: true });

/** Moves the focus out of an element that is about to leave: to what lies nearest, or to the page's heading. */
export function moveFocus(from: Element, to: HTMLElement | null = headingOfPage()): void {
  if (from.contains(document.activeElement)) to?.focus({ preventScroll: true });
}

/** A `ref` of a button beside others: as it leaves with the focus, the first of them takes it. */
export function passFocusBack(button: HTMLElement | null) {
  // React cleans up before it takes the button out of the document.
  return () => {
    if (button) moveFocus(button, button.parentElement?.querySelector('button'));
  };
}

/** A `ref` that puts the focus on an element as it appears, and scrolls it into view. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
