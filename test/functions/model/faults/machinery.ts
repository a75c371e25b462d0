import { Zones } from '#infra/cloud/dns/zones.ts';
import type { Started } from '#infra/cloud/http.ts';
import { Inbox } from '#infra/cloud/mail/inbox.ts';
import { startRoute53 } from '#infra/cloud/route53.ts';
import { startSes } from '#infra/cloud/ses.ts';
import { workers } from '#infra/stacks/workers/all.ts';
import { queueVariable } from '#shared/followed.ts';
import { Door } from '#test/support/cloud/faults.ts';
import { FaultyQueues, type Handler } from './queues.ts';
import { TableStream } from './table-stream.ts';

/** Share of batches and messages that come twice. */
const doubled = 0.05;

const queued = Object.entries(workers).flatMap(([name, { queue, entry }]) =>
  queue ? [{ name, entry, queue }] : [],
);

/** Rounds after which what is left is taken for something that never ends. */
const patience = 200;

/** Loads all functions: what is loaded in the middle of a run would come at a time of its own. */
async function load() {
  const loaded = queued.map(async ({ name, entry }) => {
    const { handler } = (await import(/* @vite-ignore */ `#${entry}`)) as { handler: Handler };
    return [name, handler] as const;
  });
  return {
    workers: new Map(await Promise.all(loaded)),
    dispatch: (await import('#functions/events/dispatch.ts')).handler,
    sweep: (await import('#functions/publishing/route53/sweep.ts')).handler,
  };
}
type Functions = Awaited<ReturnType<typeof load>>;

/** All services of the product in one process, behind one door. */
export class Machinery {
  readonly door: Door;
  readonly queues: FaultyQueues;
  readonly zones = new Zones(':memory:');
  readonly inbox = new Inbox(':memory:');
  readonly #stream = new TableStream();
  readonly #random: () => number;
  #functions: Functions | undefined;
  #started: Started[] = [];

  constructor(random: () => number) {
    this.#random = random;
    this.queues = new FaultyQueues(random);
    this.door = new Door({
      random,
      stand: this.queues.stand,
      around: (sent, send) => this.#stream.note(sent, send),
    });
  }

  async start(): Promise<void> {
    this.zones.syncAfter = 20;
    this.zones.ensure({ id: 'ZTEST', name: 'freehold.test' });
    const [route53, ses] = await Promise.all([
      startRoute53({ zones: this.zones }),
      startSes({ inbox: this.inbox }),
    ]);
    this.#started = [route53, ses];
    for (const { name } of queued) process.env[queueVariable(name)] = `http://queues.test/${name}`;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_ROUTE_53: route53.url,
      AWS_ENDPOINT_URL_SES: ses.url,
      AWS_ENDPOINT_URL_SQS: 'http://queues.test',
      ROUTE53_REQUESTS_PER_SECOND: '1000',
    });
    this.#functions = await load();
  }

  async close(): Promise<void> {
    for (const each of this.#started) await each.close();
    this.zones.close();
    this.inbox.close();
  }

  /** One round of all that goes on beside calls; false where nothing was left to do. */
  async round(): Promise<boolean> {
    const { dispatch, workers } = this.#functions as Functions;
    const waiting = this.queues.length;
    const changes = await this.#stream.deliver(
      (Records) => dispatch({ Records }),
      this.#random,
      doubled,
    );
    for (const { name, queue } of queued) {
      await this.queues.work(name, queue, workers.get(name) as Handler, doubled);
    }
    return changes + waiting > 0;
  }

  /** Has everything done that calls gave rise to. */
  async settle(): Promise<void> {
    for (let rounds = 0; await this.round(); rounds++) {
      if (rounds > patience) throw new Error('There is always something left to do.');
    }
  }

  /** Compares the zone with the table; tried again where it is cut off, as its schedule does. */
  async sweep(): Promise<void> {
    const { sweep } = this.#functions as Functions;
    const context = { getRemainingTimeInMillis: () => 300_000 };
    for (let tries = 0; tries < 20; tries++) {
      try {
        return await sweep({ now: true } as never, context as never);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 300_000));
      }
    }
    throw new Error('The sweep never ends.');
  }
}
