import { bound } from '../forms/bound.ts';

const units = [
  // Its short form has no plural.
  { unit: 'byte', size: 1, unitDisplay: 'long' },
  { unit: 'kilobyte', size: 1024 },
  { unit: 'megabyte', size: 1_048_576 },
] as const;

/** Size of a file in words: "95 bytes", "284 kB", "3.84 MB". In powers of 1024, as the limit of an upload is. */
export function sizeInWords(bytes: number, language: string): string {
  const { size, ...unit } = units.findLast(({ size }) => bytes >= size) ?? units[0];
  const style = { style: 'unit', ...unit, maximumSignificantDigits: 3 } as const;
  return bound(new Intl.NumberFormat(language, style).format(bytes / size));
}
