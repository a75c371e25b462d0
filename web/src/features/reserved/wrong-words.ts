import { wordsIn } from '../../../../shared/reserved.ts';

/** A word that could not be a name. */
interface WrongWord {
  /** Among those that were typed, from 1. */
  place: number;
  word: string;
  reason: string;
}

/** Those of the typed words that were found wanting; `errors` has each at `words[3]`. */
export function wrongWordsIn(text: string, errors: Record<string, string>): WrongWord[] {
  const words = wordsIn(text);
  return Object.entries(errors).flatMap(([path, reason]) => {
    const index = /^words\[(\d+)\]$/.exec(path)?.[1];
    const word = words[Number(index)];
    return word === undefined ? [] : [{ place: Number(index) + 1, word, reason }];
  });
}
