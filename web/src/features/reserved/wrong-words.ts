import { wordsIn } from '#shared/areas/reserved/calls.ts';

interface WrongWord {
  /** Position among the typed words, from 1. */
  position: number;
  word: string;
  reason: string;
}

/** The typed words that break a rule; `errors` has each at a path such as `words[3]`. */
export function wrongWordsIn(text: string, errors: Record<string, string>): WrongWord[] {
  const words = wordsIn(text);
  return Object.entries(errors).flatMap(([path, reason]) => {
    const index = /^words\[(\d+)\]$/.exec(path)?.[1];
    const word = words[Number(index)];
    return word === undefined ? [] : [{ position: Number(index) + 1, word, reason }];
  });
}
