import { root } from '#infra/constructs/paths.ts';
import type { Cleanup } from './cleanup.ts';
import type { DataFolder } from './data/data-folder.ts';
import { Workers } from './events/workers.ts';
import { Functions } from './functions/functions.ts';
import { type Services, variablesFor } from './services.ts';
import type { readTable } from './template/declared-table.ts';
import type { Deployment } from './template/deployment.ts';
import { Executions } from './workflows/executions.ts';

interface FunctionsParts {
  deployment: Deployment;
  services: Services;
  table: ReturnType<typeof readTable>;
  streamArn: string;
  folder: DataFolder;
  /** Factor on the declared timeouts. */
  patience: number;
  /** Resolvers that a record's live check asks beside the local DNS, each `name address:port`. */
  resolvers: readonly string[] | undefined;
}

/** Starts the declared functions, and what calls them: state machines, queues, the stream, schedules, triggers. */
export async function startFunctions(
  { deployment, services, table, streamArn, folder, patience, resolvers }: FunctionsParts,
  cleanup: Cleanup,
): Promise<{ functions: Functions; workers: Workers }> {
  const functions = cleanup.add(
    new Functions(deployment.functions, {
      root,
      logs: folder.file('logs'),
      table,
      patience,
      endpoints: variablesFor(services, resolvers),
    }),
  );
  services.lambda.open((name, event) => functions.named(name)?.invoke(event));
  const executions = cleanup.add(
    new Executions({
      file: folder.file('executions.db'),
      machines: deployment.machines,
      functions,
      outside: () => services.elsewhere.version(),
    }),
  );
  services.states.open((execution) => executions.start(execution));
  const workers = cleanup.add(
    new Workers({
      deployment,
      functions,
      endpoints: { dynamodb: services.engine.endpoint, sqs: services.sqs.url },
      streamArn,
      checkpointFile: folder.file('checkpoints.db'),
    }),
  );
  for (const trigger of deployment.triggers) await functions.of(trigger).invoke({});
  return { functions, workers };
}
