import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Table } from '#infra/cloud/dynamodb/refusals/operation.ts';
import type { DeclaredFunction } from '../template/declared.ts';
import { account, region } from '../template/template.ts';
import { FunctionLog } from './log.ts';
import { Sandbox } from './sandbox.ts';
import type { SourceWatch } from './source-watch.ts';

/** Settings shared by all functions. */
interface FunctionsHome {
  /** The folder that entries are relative to. */
  root: string;
  /** The folder of the logs. */
  logs: string;
  /** The variables by which the clients in the functions find the services of this machine. */
  endpoints: Record<string, string>;
  /** The table whose requests are checked. */
  table: Table;
  /** How many times as long as declared a function may take; 1 is what Lambda does. */
  patience: number;
  /** Folder of Node's compile cache. */
  compileCache: string;
  watch: SourceWatch;
}

/** One function of the template, run from its source. Loaded by its first call, and again after edits. */
export class LocalFunction {
  readonly declared: DeclaredFunction;
  readonly #home: FunctionsHome;
  readonly #log: FunctionLog;
  #current: { sandbox: Sandbox; version: number } | undefined;
  #running = 0;

  constructor(declared: DeclaredFunction, home: FunctionsHome) {
    this.declared = declared;
    this.#home = home;
    const name = declared.entry.replace(/^functions\//, '').replace(/\.ts$/, '');
    this.#log = new FunctionLog(
      declared.entry,
      join(home.logs, `${name.replaceAll('/', '-')}.log`),
    );
  }

  /** Invocations under way. */
  get running(): number {
    return this.#running;
  }

  /** Calls the function and waits for its answer. Rejects with what it throws, or when its time is over. */
  async invoke(event: unknown): Promise<unknown> {
    this.#running += 1;
    const { name, arn, memory, timeout } = this.declared;
    const context = {
      awsRequestId: randomUUID(),
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memory),
      logGroupName: name,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: false,
    };
    try {
      // A function that knew only of its declared time would give up by itself, with its writes made.
      const allowed = timeout * 1000 * this.#home.patience;
      return await this.#sandbox().invoke(event, context, allowed);
    } catch (error) {
      this.#log.fail(error as Error);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#current?.sandbox.close();
    await this.#log.close();
  }

  /** The thread that runs the sources as they are now. */
  #sandbox(): Sandbox {
    const { version } = this.#home.watch;
    if (this.#current?.version === version && !this.#current.sandbox.isRetired) {
      return this.#current.sandbox;
    }
    this.#current?.sandbox.retire();
    const sandbox = new Sandbox({
      entry: this.#url(this.declared.entry),
      exportName: this.declared.exportName,
      compileCache: this.#home.compileCache,
      checked: { client: this.#url('functions/platform/table/table.ts'), table: this.#home.table },
      environment: this.#environment(),
      log: (chunk) => this.#log.write(chunk),
    });
    this.#current = { sandbox, version };
    return sandbox;
  }

  #url(source: string): string {
    return pathToFileURL(join(this.#home.root, source)).href;
  }

  /** Variables of Lambda and of the template, and none of this machine's environment. */
  #environment(): Record<string, string> {
    const { name, memory, environment } = this.declared;
    return {
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ACCOUNT_ID: account,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      // Nobody's own settings on this machine shall reach the functions.
      AWS_CONFIG_FILE: '/nowhere',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      TZ: ':UTC',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'INFO',
      ...this.#home.endpoints,
      ...environment,
    };
  }
}
