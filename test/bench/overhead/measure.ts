// A process of its own with the deployed bundles: node measure.ts JOB RESULT.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Sent } from './bare-client.ts';
import { renewed } from './renewed.ts';

/** What one person calls, and the requests that their handler sends for it; both in the order of the calls. */
export interface Caller {
  events: object[];
  trips: Sent[][][];
}

/** Either the first call of a process, or rounds of calls of each side in turn. */
export interface Job {
  kind: 'first call by the handler' | 'first call by the client' | 'rounds';
  handler: string;
  client: string;
  /** The first half calls the handler, the other one the client: changes of one would be in the other's way. */
  callers: Caller[];
  /** Calls of each caller in a round. */
  callsARound: number;
  rounds: number;
}

/** Milliseconds of the clock and of the processor. */
export interface Spent {
  elapsed: number;
  processor: number;
}

export interface Result {
  handler: Spent[];
  client: Spent[];
}

type Handler = (event: object, context: object) => Promise<{ statusCode: number; body?: string }>;

const job: Job = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const result: Result = { handler: [], client: [] };

async function time(run: () => Promise<unknown>): Promise<Spent> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { elapsed: performance.now() - startedAt, processor: (user + system) / 1000 };
}

async function callOne(handler: Handler, event: object): Promise<void> {
  const context = { awsRequestId: 'measured', getRemainingTimeInMillis: () => 15_000 };
  const { statusCode, body } = await handler(event, context);
  if (statusCode > 299) throw new Error(`${statusCode}: ${body}`);
}

const theHandler = async (): Promise<Handler> => (await import(job.handler)).handler;
const theClient = async (): Promise<(trips: Sent[][]) => Promise<void>> =>
  (await import(job.client)).sendTrips;

/** Each caller makes one call after the other, beside the other callers. */
const all = (callers: Caller[], make: (caller: Caller, index: number) => Promise<void>) =>
  Promise.all(
    callers.map(async (caller) => {
      for (let index = 0; index < job.callsARound; index++) await make(caller, index);
    }),
  );

async function runRounds(): Promise<void> {
  const [handler, client] = [await theHandler(), await theClient()];
  const half = job.callers.length / 2;
  const [ours, theirs] = [job.callers.slice(0, half), job.callers.slice(half)];
  for (let round = 0; round < job.rounds; round++) {
    const prepared = new Map(
      theirs.map((caller) => [
        caller,
        Array.from({ length: job.callsARound }, (_, index) => renewed(atCall(caller.trips, index))),
      ]),
    );
    const sides = {
      handler: () =>
        all(ours, ({ events }, index) =>
          callOne(handler, atCall(events, round * job.callsARound + index)),
        ),
      client: () =>
        all(theirs, (caller, index) => client(prepared.get(caller)?.[index] as Sent[][])),
    };
    // Neither is always first: it would meet what the other one left behind.
    const order = ['handler', 'client'] as const;
    for (const side of round % 2 ? order : order.toReversed()) {
      result[side].push(await time(sides[side]));
    }
  }
}

/** What is there for a call; after the last, the first again. */
const atCall = <Each>(each: readonly Each[], index: number): Each =>
  each[index % each.length] as Each;

const [caller] = job.callers as [Caller];
if (job.kind === 'rounds') await runRounds();
else if (job.kind === 'first call by the handler') {
  result.handler.push(
    await time(async () => callOne(await theHandler(), caller.events[0] as object)),
  );
} else {
  result.client.push(await time(async () => (await theClient())(caller.trips[0] as Sent[][])));
}
writeFileSync(String(process.argv[3]), JSON.stringify(result));
process.exit();
