import { expect, it } from 'vitest';
import { itemsOf } from '#web/api/items-of.ts';

const error = new Error('No answer.');

it.each([
  ['nobody knows while they load', { data: undefined, error: null }, undefined],
  ['are none after a failure', { data: undefined, error }, []],
  ['are those of the reply', { data: { items: [1] }, error: null }, [1]],
  ['stay after a later failure', { data: { items: [1] }, error }, [1]],
])('items of a list %s', (_what, listing, items) => {
  expect(itemsOf(listing)).toEqual(items);
});
