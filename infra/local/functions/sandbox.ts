import { Worker } from 'node:worker_threads';
import type { Table } from '#infra/cloud/dynamodb/refusals/operation.ts';

/** Start data of a worker thread. */
export interface WorkerOrder {
  /** The URL of the source. */
  entry: string;
  exportName: string;
  compileCache: string;
  /** The URL of the source of the table's client, and the table whose requests it checks. */
  checked: { client: string; table: Table };
}

export interface InvocationOrder {
  id: number;
  /** JSON, as everything that goes into a function or comes out of it. */
  event: string;
  context: object;
  /** Epoch milliseconds. */
  deadline: number;
}

export type InvocationOutcome =
  | { id: number; result: string }
  | { id: number; error: { name: string; message: string; stack: string } };

/** A failure of a function: name and message, as its caller receives them. */
class FunctionError extends Error {
  constructor(name: string, message: string, stack?: string) {
    super(message);
    this.name = name;
    if (stack) this.stack = stack;
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface SandboxOptions extends WorkerOrder {
  environment: Record<string, string>;
  /** Gets each line that is written to standard output or error. */
  log(chunk: string): void;
}

/** One thread that runs one function, several invocations at a time. */
export class Sandbox {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #invocations = 0;
  #isRetired = false;

  constructor({ environment, log, ...order }: SandboxOptions) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      env: environment,
      // Nothing that Node's own arguments ask of us holds for the functions.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.setEncoding('utf8').on('data', log);
    }
    this.#worker.on('message', (outcome: InvocationOutcome) => this.#settle(outcome));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new FunctionError('Runtime.ExitError', 'It ended.')));
  }

  /** True once it takes no more invocations. */
  get isRetired(): boolean {
    return this.#isRetired;
  }

  /** Runs the function, which may take `timeout` milliseconds. Rejects with a `FunctionError` where it fails, or takes longer. */
  invoke(event: unknown, context: object, timeout: number): Promise<unknown> {
    const id = this.#invocations++;
    const deadline = Date.now() + timeout;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        const seconds = (timeout / 1000).toFixed(2);
        reject(new FunctionError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
        // It may hang for good: whatever else runs in it may end, and nothing new begins.
        this.retire();
      }, timeout);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      const order: InvocationOrder = {
        id,
        event: JSON.stringify(event ?? null),
        context,
        deadline,
      };
      this.#worker.postMessage(order);
    });
  }

  /** Takes no more invocations, and ends with the last that is under way. */
  retire(): void {
    this.#isRetired = true;
    if (this.#waiting.size === 0) void this.#worker.terminate();
  }

  /** Ends at once, whatever is under way. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(outcome: InvocationOutcome): void {
    const waiting = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if ('result' in outcome) waiting?.resolve(JSON.parse(outcome.result));
    else {
      const { name, message, stack } = outcome.error;
      waiting?.reject(new FunctionError(name, message, stack));
    }
    if (this.#isRetired) this.retire();
  }

  #fail(error: Error): void {
    this.#isRetired = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
