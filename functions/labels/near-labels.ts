import { limits } from '#shared/limits.ts';
import { borrowsTrust } from './rules.ts';

/** Words before and after a name, as people do it themselves; none promises what it cannot hold. */
const forms = [
  'my-*',
  '*-lab',
  'hello-*',
  '*-space',
  'the-*',
  '*-hub',
  '*-online',
  '*-works',
  'go-*',
  '*-home',
  '*-club',
  '*-site',
];

/** A label in one of the forms, cut where it would be too long. */
function inForm(label: string, form: string): string {
  const room = limits.label.max - (form.length - 1);
  return form.replace('*', label.slice(0, room).replace(/-+$/, ''));
}

/**
 * Labels close to one that cannot be had, best first, always the same. None for a label that borrows
 * the trust in a brand or in the service's staff: those near it would, too.
 */
export const nearLabels = (label: string): string[] =>
  borrowsTrust(label) ? [] : forms.map((form) => inForm(label, form));
