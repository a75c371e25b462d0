import { expect, it } from 'vitest';
import { filterPlaces } from '#web/app/keys/place.ts';

const groups = [
  {
    label: 'Pages',
    places: [
      { to: '/dashboard', label: 'Übersicht' },
      { to: '/dashboard/points', label: 'Points history' },
    ],
  },
  { label: 'Users', places: [{ to: '/admin/users/1', label: 'Ann', hint: 'ann@example.org' }] },
];

const found = (text: string) => filterPlaces(groups, text).map(({ places }) => places[0]?.label);

it.each([
  ['', ['Übersicht', 'Ann']],
  ['  ', ['Übersicht', 'Ann']],
  ['UBER', ['Übersicht']],
  ['history poi', ['Points history']],
  ['example.org', ['Ann']],
  ['points nowhere', []],
])('places with each word of “%s” are found, whatever its capitals and accents', (text, labels) => {
  expect(found(text)).toEqual(labels);
});
