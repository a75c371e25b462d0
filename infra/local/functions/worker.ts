/** Runs in a thread of its own: one function, loaded from its source, as Lambda's runtime would run it. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { InvocationOrder, InvocationOutcome, WorkerOrder } from './sandbox.ts';

type Handler = (event: unknown, context: object) => unknown;

const { entry, exportName, compileCache, checked } = workerData as WorkerOrder;
// Shares the compile cache between threads.
enableCompileCache(compileCache);

async function load(): Promise<Handler> {
  const exported = (await import(entry)) as Record<string, unknown>;
  const handler = exported[exportName];
  if (typeof handler !== 'function') throw new Error(`${entry} exports no ${exportName}.`);
  if (process.env.TABLE_NAME) await checkRequests();
  flushCompileCache();
  return handler as Handler;
}

/** The function's client is then as strict as DynamoDB, which the engine is not. */
async function checkRequests(): Promise<void> {
  const { client, table } = checked;
  const [functions, { addRefusals }] = await Promise.all([
    import(client),
    import('#infra/cloud/dynamodb/refusals/refusals.ts'),
  ]);
  addRefusals(functions.client, table);
}

const loading = load();
// Told by each invocation that needs it.
loading.catch(() => {});

async function invoke({ id, event, context, deadline }: InvocationOrder): Promise<void> {
  const answer = (outcome: InvocationOutcome) => parentPort?.postMessage(outcome);
  try {
    const handler = await loading;
    const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now());
    const result = await handler(JSON.parse(event), { ...context, getRemainingTimeInMillis });
    answer({ id, result: JSON.stringify(result ?? null) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    answer({ id, error: { name: error.name, message: error.message, stack: error.stack ?? '' } });
  }
}

parentPort?.on('message', (order: InvocationOrder) => void invoke(order));
