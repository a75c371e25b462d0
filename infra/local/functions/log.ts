import { createWriteStream, mkdirSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** A log that got longer than this is begun anew at the next start. */
const most = 20_000_000;

/** One function's log: all lines to a file, errors in brief to the console. */
export class FunctionLog {
  readonly #entry: string;
  readonly #file: string;
  readonly #stream: WriteStream;
  #rest = '';

  constructor(entry: string, file: string) {
    this.#entry = entry;
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > most) rmSync(file);
    this.#stream = createWriteStream(file, { flags: 'a' });
    // A full disk ends the log, and no more than that: a stream tells its first failure alone.
    this.#stream.on('error', ({ message }) =>
      console.error(`${entry}: its log is no longer written: ${message} (${file})`),
    );
  }

  /** Takes chunks of output. */
  write(chunk: string): void {
    // Output after the stack's end is dropped.
    if (this.#stream.writableEnded) return;
    this.#stream.write(chunk);
    const lines = `${this.#rest}${chunk}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#show(line);
  }

  /** Notes that an invocation failed, as Lambda would in the same log. */
  fail(error: Error): void {
    const { name, message, stack } = error;
    const line = { level: 'ERROR', message: 'Invoke Error', error: { name, message, stack } };
    this.write(`${JSON.stringify(line)}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }

  #show(line: string): void {
    if (!/"level":"(ERROR|CRITICAL)"/.test(line)) return;
    const { message, error } = JSON.parse(line) as {
      message: string;
      error?: { name: string; message: string };
    };
    const cause = error ? `: ${error.name}: ${error.message}` : '';
    console.error(`${this.#entry}: ${message}${cause}`.slice(0, 300), `(${this.#file})`);
  }
}
