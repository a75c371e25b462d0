const headingOfPage = (): HTMLElement | null => document.querySelector('main h1[tabindex]');

/** Puts the focus on the page's heading, such as where an answer has taken the place of a form. */
export const focusHeading = (): void => headingOfPage()?.focus({ preventScroll: true });

/** Moves the focus out of an element that is about to leave: to what lies nearest, or to the page's heading. */
export function moveFocus(from: Element, to: HTMLElement | null = headingOfPage()): void {
  if (from.contains(document.activeElement)) to?.focus({ preventScroll: true });
}

/** A `ref` that puts the focus on an element as it appears, and scrolls it into view. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
