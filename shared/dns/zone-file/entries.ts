/** An entry of a master file (RFC 1035 section 5.1): a line, or several within parentheses. */
export interface ZoneEntry {
  /** Line that it begins in, from 1. */
  line: number;
  /** It begins with a blank, and so has the name of the one before. */
  isIndented: boolean;
  /** Words as they stand there, with their quotation marks and escapes. */
  words: string[];
  /** Text of its last comment. */
  comment: string;
  /** It cannot be read: quotation marks or parentheses are not closed. */
  isBroken: boolean;
}

const blank = /[ \t\r\f\v]+/y;
const word = /(?:"(?:[^"\\\n]|\\[^\n])*"|[^\s;()"\\]|\\[^\n])+/y;
const restOfLine = /[^\n]*/y;

/** Reads characters of a text from its start to its end, each once. */
class Scanner {
  at = 0;
  line = 1;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  /** Takes what matches here; undefined where nothing does. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found;
  }

  /** Takes one character. */
  step(): void {
    if (this.next === '\n') this.line++;
    this.at++;
  }
}

const begin = (scanner: Scanner): ZoneEntry => ({
  line: scanner.line,
  isIndented: false,
  words: [],
  comment: '',
  isBroken: false,
});

/** Takes one entry, with the end of its line. */
function readEntry(scanner: Scanner): ZoneEntry {
  const entry = begin(scanner);
  entry.isIndented = scanner.take(blank) !== undefined;
  for (let depth = 0; scanner.next !== ''; ) {
    if (scanner.next === '\n') {
      scanner.step();
      if (depth === 0) return entry;
    } else if (scanner.next === ';') {
      entry.comment = (scanner.take(restOfLine) ?? '').slice(1).trim();
    } else if (scanner.next === '(' || scanner.next === ')') {
      depth += scanner.next === '(' ? 1 : -1;
      entry.isBroken ||= depth < 0;
      scanner.step();
    } else if (scanner.take(blank) === undefined) {
      const found = scanner.take(word);
      if (found === undefined) {
        // A quotation mark that nothing closes: the rest of the line belongs to it.
        scanner.take(restOfLine);
        entry.isBroken = true;
      } else entry.words.push(found);
    }
    entry.isBroken ||= scanner.next === '' && depth > 0;
  }
  return entry;
}

/** Entries of a master file that say something, in their order. Never throws; takes time by the length of the text. */
export function entriesOf(text: string): ZoneEntry[] {
  const scanner = new Scanner(text.replace(/^\uFEFF/, ''));
  const entries: ZoneEntry[] = [];
  while (scanner.next !== '') {
    const entry = readEntry(scanner);
    if (entry.words.length > 0 || entry.isBroken) entries.push(entry);
  }
  return entries;
}
