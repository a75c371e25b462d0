import type { NamedRemark, RemarkState } from './command.ts';

const words: Record<RemarkState, string> = {
  good: 'good',
  bad: 'BAD',
  unknown: 'unknown',
  planned: 'would',
};

const line = ({ name, state, words: text, next }: NamedRemark): string =>
  `${words[state].padEnd(8)} ${name.padEnd(24)} ${text}${next ? `\n${' '.repeat(34)}→ ${next}` : ''}\n`;

/** The one way to the output: a line for each finding as it comes, or one JSON array at the end. */
export class Writer {
  readonly #isJson: boolean;
  readonly #write: (text: string) => void;
  readonly #findings: NamedRemark[] = [];

  constructor(isJson: boolean, write: (text: string) => void) {
    this.#isJson = isJson;
    this.#write = write;
  }

  add(finding: NamedRemark): void {
    this.#findings.push(finding);
    if (!this.#isJson) this.#write(line(finding));
  }

  /** Ends the output. Returns the exit code: 1 where something is bad, or with `strict` unknown. */
  end(strict: boolean): 0 | 1 {
    if (this.#isJson) this.#write(`${JSON.stringify(this.#findings, undefined, 2)}\n`);
    const isBad = ({ state }: NamedRemark) => state === 'bad' || (strict && state === 'unknown');
    return this.#findings.some(isBad) ? 1 : 0;
  }
}
