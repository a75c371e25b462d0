import { limits } from '#shared/limits.ts';

type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** Kinds of signs, and how many of each there are to choose from. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
  [/\p{Lo}/u, 40],
];

/** Bits from which a password is fair, good or strong. */
const steps = { fair: 45, good: 60, strong: 80 };

/** True for a sign that repeats the last one, or stands beside it: `aa`, `ab`, `32`. */
const isExpected = (sign: string, last: string | undefined): boolean =>
  last !== undefined && Math.abs((sign.codePointAt(0) ?? 0) - (last.codePointAt(0) ?? 0)) <= 1;

/** Password without the words of the address that it belongs to. */
const withoutEmail = (password: string, email: string): string =>
  email
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2)
    .reduce((left, word) => left.replace(new RegExp(word, 'giu'), ''), password);

/**
 * A rough measure for words beside a field: the choice of signs times those that follow from nothing.
 * The service's rules decide (NIST SP 800-63B: length, and no common password).
 */
export function strengthOf(password: string, email: string): Strength {
  if (password.length < limits.password.min) return 'short';
  const signs = [...withoutEmail(password, email)];
  const counted = signs.filter((sign, index) => !isExpected(sign, signs[index - 1]));
  const choice = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = counted.length * Math.log2(choice);
  if (bits < steps.fair) return 'weak';
  if (bits < steps.good) return 'fair';
  return bits < steps.strong ? 'good' : 'strong';
}
