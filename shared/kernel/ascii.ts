/**
 * Lower case of A to Z only. `toLowerCase` also makes `k` of U+212A, the Kelvin sign, and so would
 * change a character that looks like the letter.
 */
export const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** `publish` becomes `Publish`. */
export const capitalize = <T extends string>(name: T) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<T>;
