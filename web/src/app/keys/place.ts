/** A page to go to. */
export interface Place {
  to: string;
  label: string;
  /** Second line, such as a person's address. */
  hint?: string;
  /** The label is the name of a domain. */
  mono?: true;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

/** As typed without care for capitals and accents. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const isMatch = ({ label, hint = '' }: Place, words: readonly string[]): boolean => {
  const text = plain(`${label} ${hint}`);
  return words.every((word) => text.includes(word));
};

/** Groups with the places that have every word of the text, in any order; without empty groups. */
export function filterPlaces(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const words = plain(text).split(/\s+/);
  return groups
    .map((group) => ({ ...group, places: group.places.filter((place) => isMatch(place, words)) }))
    .filter(({ places }) => places.length > 0);
}
