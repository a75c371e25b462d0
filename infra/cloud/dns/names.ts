import { isAtOrBelow, withoutDot } from '#shared/dns/names.ts';

/** A name or value that breaks a rule of the zone file, with Route 53's own word for it. */
export class ZoneSyntaxError extends Error {
  constructor(problem: string, explanation: string, source: string) {
    super(`FATAL problem: ${problem} (${explanation}) encountered with '${source}'`);
    this.name = 'ZoneSyntaxError';
  }
}

/**
 * Spells a name as Route 53 does: fully qualified, lower case, and every character but `a-z 0-9 - _` as an octal
 * escape, so that a wildcard reads `\052.example.com.`. Takes names with or without the final dot and with or
 * without escapes. Throws `ZoneSyntaxError`; lengths are those of RFC 1035, section 2.3.4.
 */
export function canonicalName(source: string): string {
  const raw = unescapeName(source);
  if (raw === '' || raw === '.') return '.';
  const labels = withoutDot(raw).split('.');
  if (labels.includes('')) {
    throw new ZoneSyntaxError('DomainLabelEmpty', 'Domain label is empty', source);
  }
  if (labels.some((label) => label.length > 63)) {
    throw new ZoneSyntaxError('DomainLabelTooLong', 'Domain label is too long', source);
  }
  // Each label costs its length byte as well, and the root one more.
  if (labels.join('.').length + 2 > 255) {
    throw new ZoneSyntaxError('DomainNameTooLong', 'Domain name is too long', source);
  }
  return spell(labels);
}

/** The canonical spelling of a name as it came over the wire: one character a byte, no final dot. */
export function nameFromWire(wire: string): string {
  return wire === '' ? '.' : spell(wire.split('.'));
}

/** The opposite way: escapes resolved, no final dot. */
export function nameToWire(canonical: string): string {
  return withoutDot(unescapeName(canonical));
}

/** True for the names of a zone, by its apex; both canonical. */
export function isInZone(name: string, apex: string): boolean {
  return apex === '.' || isAtOrBelow(name, apex);
}

/** The name one label up; the root's parent is the root. */
export function parentOf(name: string): string {
  return name.slice(name.indexOf('.') + 1) || '.';
}

/**
 * Route 53's sort key: the labels reversed, compared as ASCII with the dots in it ("com.example.www.").
 * A name and everything below it share its key as a prefix.
 */
export function sortKey(canonical: string): string {
  return `${nameToWire(canonical).split('.').reverse().join('.')}.`;
}

function spell(labels: string[]): string {
  const escaped = labels.map((label) =>
    label
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replace(/[^a-z0-9_-]/g, (character) => octal(character.charCodeAt(0))),
  );
  return `${escaped.join('.')}.`;
}

function octal(code: number): string {
  return `\\${code.toString(8).padStart(3, '0')}`;
}

// Printable ASCII, or octal escapes. An escaped dot would be a dot inside a label: no name of ours has one, and the DNS
// library, which takes names as one string, could not tell it from a separator.
const SUPPORTED = /^(?:[!-[\]-~]|\\(?!056)[0-3][0-7]{2})*$/;

function unescapeName(source: string): string {
  if (!SUPPORTED.test(source)) {
    throw new ZoneSyntaxError(
      'UnsupportedCharacter',
      'Value contains unsupported characters',
      source,
    );
  }
  return source.replace(/\\(\d{3})/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
