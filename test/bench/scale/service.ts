import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { type Route53, startRoute53 } from '#infra/cloud/route53.ts';
import { streamFilters } from '#infra/constructs/stream-filters.ts';
import { fits } from '#infra/local/events/filter-pattern.ts';
import { workers } from '#infra/stacks/workers/all.ts';
import { followed, queueVariable } from '#shared/followed.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { seed } from '#test/support/people.ts';
import { Queues } from './queues.ts';
import { UsageBook } from './usage.ts';

/** Records of the stream that the dispatcher is given at once, as the workers stack declares it. */
export const dispatchBatch = 100;

const zoneId = 'ZTEST';

/** Workers with a queue, by name. */
const working = Object.entries(workers).flatMap(([name, { queue, entry }]) =>
  queue ? [{ name, entry, taking: queue }] : [],
);

type Handler = (event: SQSEvent, context: unknown) => Promise<SQSBatchResponse>;

const context = { getRemainingTimeInMillis: () => 60_000 };

/** Text of a mail that was sent. */
interface Sent {
  to: string;
  text: string;
}

/**
 * The whole service in one process: calls, the table's changes, the dispatcher, the queues and all workers, and a
 * zone on Route 53. Nothing runs by itself: `settle` has everything done that calls gave rise to, in batches as full as
 * they can be.
 */
export class Service {
  readonly book: UsageBook;
  readonly route53: Route53;
  readonly zones: Zones;
  readonly providerId: string;
  readonly sent: Sent[] = [];
  readonly #queues: Queues;
  readonly #filters = streamFilters(Object.values(followed)).map(({ pattern }) =>
    JSON.parse(String(pattern)),
  );

  private constructor(
    parts: Pick<Service, 'book' | 'route53' | 'zones' | 'providerId'>,
    queues: Queues,
  ) {
    ({
      book: this.book,
      route53: this.route53,
      zones: this.zones,
      providerId: this.providerId,
    } = parts);
    this.#queues = queues;
  }

  static async start(): Promise<Service> {
    const { meter } = await useEngine();
    meter.start({ isReckoning: true });
    for (const { name } of working) process.env[queueVariable(name)] = `http://queues.test/${name}`;
    const { client } = await import('#platform/table/table.ts');
    const book = new UsageBook(client);
    const queues = new Queues(book);
    const zones = new Zones(':memory:');
    zones.ensure({ id: zoneId, name: 'freehold.test' });
    const route53 = await startRoute53({ zones });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_ROUTE_53: route53.url,
      ROUTE53_REQUESTS_PER_SECOND: '1000',
    });
    const service = new Service({ book, route53, zones, providerId: await seed() }, queues);
    await service.settle();
    return service;
  }

  /** Keeps the texts of mails from now on. People who register by `newPerson` read theirs themselves. */
  hearMails(): void {
    mockClient(SESClient)
      .on(SendEmailCommand)
      .callsFake(({ Destination, Message }) => {
        this.sent.push({ to: Destination.ToAddresses[0], text: Message.Body.Text.Data });
        return { MessageId: 'sent' };
      });
  }

  async close(): Promise<void> {
    await this.route53.close();
    this.zones.close();
  }

  /** Has everything done that follows from what is in the table. */
  async settle(): Promise<void> {
    for (;;) {
      const records = this.#read();
      for (let start = 0; start < records.length; start += dispatchBatch)
        await this.#dispatch(records.slice(start, start + dispatchBatch));
      const waiting = working.filter(({ name }) => this.#queues.lengthOf(name) > 0);
      if (records.length === 0 && waiting.length === 0) return;
      for (const worker of waiting) await this.#work(worker);
    }
  }

  /** The event that wakes the writer of a zone. */
  eventFor(providerId: string): SQSEvent {
    return this.#queues.eventOf([{ body: JSON.stringify({ providerId }), group: providerId }]);
  }

  async #dispatch(Records: DynamoDBRecord[]): Promise<void> {
    const { handler } = await import('#functions/events/dispatch.ts');
    await this.book.as('dispatch', Records.length, () => handler({ Records }));
  }

  async #work({ name, entry, taking }: (typeof working)[number]): Promise<void> {
    const { handler } = (await import(/* @vite-ignore */ `#${entry}`)) as { handler: Handler };
    while (this.#queues.lengthOf(name) > 0) {
      const batches = this.#queues.take(name, taking);
      await Promise.all(
        batches.map(async (batch) => {
          const event = this.#queues.eventOf(batch);
          const run = () => handler(event, context);
          const { batchItemFailures } = await this.book.as(name, batch.length, run);
          const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
          this.#queues.putBack(
            name,
            batch.filter((_, index) => failed.has(event.Records[index]?.messageId ?? '')),
          );
        }),
      );
    }
  }

  /** Changes since the last time that the dispatcher's mapping lets through. */
  #read(): DynamoDBRecord[] {
    return this.book
      .takeChanges()
      .filter((record) => this.#filters.some((filter) => fits(record, filter)));
  }
}
