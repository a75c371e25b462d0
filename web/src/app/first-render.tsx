import { useEffect } from 'react';
import { endFirstRender } from '#web/api/first-render.ts';

/** Tells React of a value that it did not see being typed. */
function retype(field: HTMLInputElement): void {
  const { value } = field;
  // React knows the value of its own property, and reads the browser's with the event.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stands at the end of a page. Once React has taken it over, it gets what was typed, and replies come. */
export function FirstRender() {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input'))
      if (field.type !== 'checkbox' && field.value !== field.defaultValue) retype(field);
    endFirstRender();
  }, []);
  return null;
}
