import { useEffect } from 'react';
import { endFirstRender } from '#web/api/first-render.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;
type Field = TextBox | HTMLSelectElement;

/** Tells React of a value that it did not see being typed. */
function retype(field: TextBox): void {
  const { value } = field;
  // React knows the value of its own property, and reads the browser's with the event.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells React of a choice that it did not see. */
function choose(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** True where another option is chosen than the built page has. What React drew has none by default. */
const isChanged = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  [...options].some((option, index) => option.defaultSelected && index !== selectedIndex);

const isChoice = (field: TextBox): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Stands at the end of a page. Once React has taken it over, it gets what was typed and chosen, and replies come. */
export function FirstRender() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)')) {
      if (field instanceof HTMLSelectElement) {
        if (isChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (!isChoice(field)) {
        if (field.value !== field.defaultValue) retype(field);
      } else if (field.checked !== field.defaultChecked) {
        // Another radio of the group takes away the choice of this one.
        if (field.checked || field.type === 'checkbox') choose(field);
      }
    }
    endFirstRender();
  }, []);
  return null;
}
