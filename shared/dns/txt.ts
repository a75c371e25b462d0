const encoder = new TextEncoder();

/** Reads octets as text, a U+FEFF at the start as well. Throws where they are no UTF-8. */
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Radix of `\ddd`: decimal in zone files (RFC 1035 section 5.1), octal at Route 53. */
export type Escape = 'decimal' | 'octal';

const radix = { decimal: 10, octal: 8 } as const;

function quoted(bytes: Uint8Array, notation: Escape): string {
  const text = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    if (byte >= 0x20 && byte < 0x7f) return character;
    return `\\${byte.toString(radix[notation]).padStart(3, '0')}`;
  });
  return `"${text.join('')}"`;
}

/** Text as one quoted string, however long. */
export const quoteString = (content: string, notation: Escape = 'octal'): string =>
  quoted(encoder.encode(content), notation);

/**
 * Text as quoted strings of at most 255 octets (RFC 1035 section 3.3.14), with non-printable and
 * non-ASCII octets as `\ddd`.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DomainNameFormat.html
 */
export function quoteTxt(content: string, notation: Escape = 'octal'): string {
  const bytes = encoder.encode(content);
  const strings: string[] = [];
  for (let start = 0; start === 0 || start < bytes.length; start += 255) {
    strings.push(quoted(bytes.subarray(start, start + 255), notation));
  }
  return strings.join(' ');
}

const quotedStrings = /^\s*"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*\s*$/;

/** True for the quoted strings of a zone file, and nothing beside them. */
export const isQuotedTxt = (text: string): boolean => quotedStrings.test(text);

/**
 * Text of the quoted strings of a zone file, joined; undefined if the whole is anything else, or its octets are no
 * UTF-8. `\ddd` is decimal, and an octet.
 */
export function unquoteTxt(text: string): string | undefined {
  if (!isQuotedTxt(text)) return undefined;
  const bytes = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/\\(\d{3})|\\?(.)/gsu)].flatMap(([, code, character = '']) =>
      code === undefined ? [...encoder.encode(character)] : [Number(code)],
    ),
  );
  if (bytes.some((byte) => byte > 255)) return undefined;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Text of a TXT record's value; one that is in no quotes is its text. */
export const textOfTxt = (value: string): string => unquoteTxt(value) ?? value;
