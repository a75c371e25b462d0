import { join } from 'node:path';
import type { Table } from '#infra/cloud/dynamodb/refusals/operation.ts';
import { root } from '#infra/constructs/paths.ts';
import type { DeclaredFunction } from '../template/declared.ts';
import { LocalFunction } from './local-function.ts';
import { SourceWatch } from './source-watch.ts';

interface FunctionsParts {
  /** The folder that entries are relative to. */
  root: string;
  /** The folder of the logs. */
  logs: string;
  /** The variables by which the clients in the functions find the services of this machine. */
  endpoints: Record<string, string>;
  /** The table whose requests are checked. */
  table: Table;
  /** How many times as long as declared a function may take. */
  patience: number;
}

/** The functions of the template. */
export class Functions {
  readonly #functions: ReadonlyMap<string, LocalFunction>;
  readonly #watch: SourceWatch;

  constructor(declared: readonly DeclaredFunction[], parts: FunctionsParts) {
    const folders = ['functions', 'shared', 'locales'].map((name) => join(parts.root, name));
    const watch = new SourceWatch(folders);
    const home = { ...parts, watch, compileCache: join(root, 'node_modules/.cache/freehold') };
    this.#watch = watch;
    this.#functions = new Map(declared.map((each) => [each.name, new LocalFunction(each, home)]));
  }

  /** The function that was declared so. */
  of({ name }: DeclaredFunction): LocalFunction {
    return this.#functions.get(name) as LocalFunction;
  }

  /** The function of that name. */
  named(name: string): LocalFunction | undefined {
    return this.#functions.get(name);
  }

  /** The function with that source. */
  from(entry: string): LocalFunction {
    for (const candidate of this.#functions.values()) {
      if (candidate.declared.entry === entry) return candidate;
    }
    throw new Error(`No function of the template comes from ${entry}.`);
  }

  async close(): Promise<void> {
    this.#watch.close();
    await Promise.all([...this.#functions.values()].map((each) => each.close()));
  }
}
