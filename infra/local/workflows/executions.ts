import { setTimeout as pause } from 'node:timers/promises';
import { StateMachine } from 'aws-local-stepfunctions';
import { Database } from '#infra/cloud/database.ts';
import type { Execution } from '#infra/cloud/states.ts';
import type { Functions } from '../functions/functions.ts';
import type { DeclaredStateMachine } from '../template/declared.ts';
import { withWaits } from './waits.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS executions (
    machine TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL, status TEXT NOT NULL, PRIMARY KEY (machine, name)
  ) WITHOUT ROWID;
`;

/** Milliseconds between two looks at what is outside. */
const glance = 500;

type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED';
type Definition = ConstructorParameters<typeof StateMachine>[0];

interface ExecutionsParts {
  /** The file in which executions are noted. */
  file: string;
  machines: readonly DeclaredStateMachine[];
  functions: Functions;
  /** Changes with everything outside that executions wait for. Waits end early when it does. */
  outside: () => string;
}

/**
 * Executions of the template's state machines, each with its definition as it was declared. Those that were running
 * when a process ended start again from their recorded input: steps decide by the table, so they may run twice.
 */
export class Executions {
  readonly #database: Database;
  readonly #machines: ReadonlyMap<string, DeclaredStateMachine>;
  readonly #functions: Functions;
  readonly #outside: () => string;
  readonly #running = new Map<string, () => void>();
  #isClosing = false;

  constructor({ file, machines, functions, outside }: ExecutionsParts) {
    this.#database = new Database(file, schema);
    this.#machines = new Map(machines.map((machine) => [machine.arn, machine]));
    this.#functions = functions;
    this.#outside = outside;
    const sql = "SELECT machine, name, input FROM executions WHERE status = 'RUNNING'";
    for (const { machine, name, input } of this.#database.rows(sql)) {
      this.#run({ machine: String(machine), name: String(name), input: String(input) });
    }
  }

  /** Starts an execution; false if its name ran before. */
  start(execution: Execution): boolean {
    const { machine, name, input } = execution;
    const { changes } = this.#database.run(
      "INSERT INTO executions VALUES (?, ?, ?, 'RUNNING') ON CONFLICT DO NOTHING",
      machine,
      name,
      input,
    );
    if (changes > 0) this.#run(execution);
    return changes > 0;
  }

  /** Leaves those that run to the next start. */
  close(): void {
    this.#isClosing = true;
    for (const abort of this.#running.values()) abort();
    this.#database.close();
  }

  #run({ machine, name, input }: Execution): void {
    const declared = this.#machines.get(machine);
    if (!declared) {
      this.#end({ machine, name }, 'FAILED');
      return;
    }
    const { definition, tasks } = declared;
    const waiting = withWaits(definition, (seconds) => this.#wait(seconds));
    const handlers = Object.fromEntries(
      Object.entries(tasks).map(([state, task]) => [
        state,
        (event: unknown) => this.#functions.of(task).invoke(event),
      ]),
    );
    // The names of this machine's resources are no ARNs of the real one.
    const options = { validationOptions: { noValidate: true } };
    const { result, abort } = new StateMachine(waiting.definition as Definition, options).run(
      JSON.parse(input),
      {
        overrides: { taskResourceLocalHandlers: { ...handlers, ...waiting.handlers } as never },
      },
    );
    this.#running.set(`${machine} ${name}`, abort);
    result.then(
      () => this.#end({ machine, name }, 'SUCCEEDED'),
      (error: Error) => {
        if (!this.#isClosing) console.error(`Execution ${name} failed:`, error.message);
        this.#end({ machine, name }, 'FAILED');
      },
    );
  }

  /** Waits as long as it is told to, or until something changed outside. */
  async #wait(seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000;
    const before = this.#outside();
    while (!this.#isClosing && Date.now() < end && this.#outside() === before) {
      await pause(Math.min(glance, end - Date.now()), undefined, { ref: false });
    }
  }

  #end({ machine, name }: Omit<Execution, 'input'>, status: Status): void {
    if (this.#isClosing) return;
    this.#running.delete(`${machine} ${name}`);
    const sql = 'UPDATE executions SET status = ? WHERE machine = ? AND name = ?';
    this.#database.run(sql, status, machine, name);
  }
}
