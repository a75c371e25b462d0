import { isCommon } from './common-passwords.ts';

/** Rows of American, German, French and Russian keyboards, columns, digits and the alphabet. */
const rows = [
  '12345678901234567890',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:!',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'abcdefghijklmnopqrstuvwxyz',
];

const backwards = (text: string): string => [...text].reverse().join('');
const runs = rows.flatMap((row) => [row, backwards(row)]);

/** Fewest neighbouring keys that are a run. */
const shortestRun = 3;

/** Length of the longest run of keys that a text begins with; 0 where there is none. */
function runAt(text: string): number {
  let length = 0;
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1)))) {
    length++;
  }
  return length >= shortestRun ? length : 0;
}

/** True where a text is nothing but runs of neighbouring keys and digits. */
function isOfRuns(text: string): boolean {
  let rest = text;
  while (rest) {
    const length = runAt(rest) || /^\d*/.exec(rest)?.[0].length;
    if (!length) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** Fewer different characters than this are few. */
const fewest = 4;

/** True for one or few characters, or a piece of at most four, again and again. */
const isRepeated = (text: string): boolean =>
  new Set(text).size < fewest || /^(.{1,4})\1+$/su.test(text);

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/**
 * True for a password that attackers try first: a frequent one, one or few characters repeated, rows of keys, and the
 * product's name or the address with digits and signs (NIST SP 800-63B, 5.1.1.2).
 */
export function isGuessable(password: string, { email, brand }: { email: string; brand: string }) {
  const tried = password.toLowerCase();
  const own = [email, email.split('@')[0] ?? '', brand, 'Freehold'].map((name) =>
    name.toLowerCase(),
  );
  return (
    isCommon(tried) ||
    isRepeated(tried) ||
    isOfRuns(tried) ||
    own.includes(tried) ||
    own.some((name) => lettersOf(name) !== '' && lettersOf(name) === lettersOf(tried))
  );
}
