import type { AskedTask } from './use-orders.ts';

interface Shown {
  label: string;
  /** Second line, such as a person's address. */
  hint?: string;
  /** The label is the name of a domain. */
  mono?: true;
}

/** A page to go to. */
export interface Place extends Shown {
  to: string;
}

/** A page, the words that an order begins with, or an order, whose dialog does what it says. */
export type Goal = Place | (Shown & { key: string } & ({ begins: string } | { asks: AskedTask }));

interface Group<T> {
  label: string;
  places: readonly T[];
}
export type PlaceGroup = Group<Place>;
export type GoalGroup = Group<Goal>;

/** As typed without care for capitals and accents. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const isMatch = ({ label, hint = '' }: Shown, words: readonly string[]): boolean => {
  const text = plain(`${label} ${hint}`);
  return words.every((word) => text.includes(word));
};

/** Groups with the places that have every word of the text, in any order; without empty groups. */
export function filterPlaces(groups: readonly GoalGroup[], text: string): GoalGroup[] {
  const words = plain(text).split(/\s+/);
  return groups
    .map((group) => ({ ...group, places: group.places.filter((place) => isMatch(place, words)) }))
    .filter(({ places }) => places.length > 0);
}
