import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { ownedBy } from '#functions/domains/items/domains.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { env } from '#platform/env.ts';
import { partsOf } from '#platform/lists/countable.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { type HostnameItem, rewriteHostname } from './items/hostnames.ts';
import { withNewRun } from './runs.ts';

const client = new SFNClient();

const run = z.object({
  domainId: z.string(),
  hostnameId: z.string(),
  run: z.int(),
  runAt: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
type Run = z.output<typeof run>;
const ofDomain = z.object({ domainId: z.string() });
const ofOwner = z.object({ userId: z.string() });
const message = z.union([run, ofDomain, ofOwner]);

/** Name of a run's execution. The state machine keeps it for 90 days, and a restored table counts its runs anew. */
const nameOf = ({ hostnameId, run, runAt }: Run): string =>
  [hostnameId, run, ...(runAt ? [Date.parse(runAt)] : [])].join('-');

/** Starts a run of the state machine. Its name is the run's, and no name runs twice. */
async function start(input: Run): Promise<void> {
  const name = nameOf(input);
  await client
    .send(
      new StartExecutionCommand({
        stateMachineArn: env('HOSTNAME_MACHINE_ARN'),
        name,
        input: JSON.stringify(input),
      }),
    )
    .catch((error: Error) => {
      if (error.name !== 'ExecutionAlreadyExists') throw error;
    });
  log.info('verify', { execution: name });
}

/** Gives a hostname a new run, which decides by the table what is to be done about it. */
const rerun = (domainId: string, hostnameId: string): Promise<void> =>
  whileStale(
    async () => {
      const { hostnames } = await readRecords(domainId);
      return hostnames.find(({ id }) => id === hostnameId);
    },
    async (hostname: HostnameItem | undefined) => {
      if (!hostname) return;
      await transact([rewriteHostname(hostname, withNewRun(hostname))]);
    },
  );

async function rerunAll(domainId: string): Promise<void> {
  const { hostnames } = await readRecords(domainId);
  for (const { id } of hostnames) await rerun(domainId, id);
}

const pageSize = 100;

/** Gives all hostnames of an account's domains a new run. */
async function rerunOf(userId: string): Promise<void> {
  const { read } = ownedBy(userId);
  for await (const domains of partsOf((after) => read({ limit: pageSize, after }))) {
    for (const { id, hostnameCount } of domains) if (hostnameCount) await rerunAll(id);
  }
}

/** Worker of the verify queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const told = message.parse(JSON.parse(body));
    if ('userId' in told) return rerunOf(told.userId);
    return 'run' in told ? start(told) : rerunAll(told.domainId);
  });
