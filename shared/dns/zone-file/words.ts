import { lowerAscii } from '#shared/kernel/ascii.ts';
import { utf8 } from '../txt.ts';

const unit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** The longest TTL (RFC 2181 section 8). */
const ttlMax = 2 ** 31 - 1;

/** True for a word that says a time: `3600`, or BIND's `1h30m`. */
export const isTime = (word: string): boolean =>
  /^(?:\d{1,10}[smhdw])*\d{1,10}[smhdw]?$/i.test(word);

/** Seconds of a time, at most what a TTL may be. */
export function secondsOfTtl(word: string): number {
  const parts = [...word.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)];
  const sum = parts.reduce(
    (total, [, count, of = '']) => total + Number(count) * (unit[of || 's'] ?? 1),
    0,
  );
  return Math.min(sum, ttlMax);
}

/** Escapes of a name, resolved. Undefined for a character that no name of the product has. */
function plain(word: string): string | undefined {
  let isOdd = false;
  const text = word.replace(/\\(\d{3}|.)/gs, (_, escaped: string) => {
    const letter = escaped.length === 3 ? String.fromCharCode(Number(escaped)) : escaped;
    isOdd ||= !/^[!-~]$/.test(letter) || /["\\.@]/.test(letter);
    return letter;
  });
  return isOdd || /["\\]/.test(text) ? undefined : text;
}

/** Full name without its final dot of a word (RFC 1035 section 5.1); `.` for the root. Undefined for no name. */
export function fullName(word: string, origin: string): string | undefined {
  if (word === '@') return origin;
  const text = plain(word);
  if (text === undefined || text === '') return undefined;
  if (text === '.') return text;
  const full = text.endsWith('.') ? text.slice(0, -1) : origin === '.' ? text : `${text}.${origin}`;
  return lowerAscii(full);
}

const encoder = new TextEncoder();

/** Octets of a string, without its quotation marks; undefined for an octet above 255. */
function octetsOf(string: string): number[] | undefined {
  const octets = [...string.matchAll(/\\(\d{3})|\\?(.)/gsu)].flatMap(([, code, letter = '']) =>
    code === undefined ? [...encoder.encode(letter)] : [Number(code)],
  );
  return octets.every((octet) => octet < 256) ? octets : undefined;
}

/** Strings of a word: between quotation marks, or the word itself. */
function stringsIn(word: string): string[] | undefined {
  if (!word.includes('"')) return [word];
  if (!/^(?:"(?:[^"\\]|\\.)*")+$/s.test(word)) return undefined;
  return [...word.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, inner = '']) => inner);
}

/** Text of strings, joined (RFC 1035 section 3.3.14); undefined where it is no UTF-8. */
export function textOf(words: readonly string[]): string | undefined {
  const octets = words.flatMap((word) => stringsIn(word)?.map(octetsOf));
  if (octets.length === 0 || octets.some((each) => each === undefined)) return undefined;
  try {
    return utf8.decode(Uint8Array.from(octets.flatMap((each) => each ?? [])));
  } catch {
    return undefined;
  }
}
