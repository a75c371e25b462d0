/** Size of a file in words: "284 kB", "3.84 MB". */
export function sizeInWords(bytes: number, language: string): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumSignificantDigits: 3,
  }).format(bytes / size);
}
