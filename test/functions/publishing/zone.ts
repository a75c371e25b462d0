import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import type { WaitingItem } from '#functions/publishing/writer/waiting.ts';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import type { Started } from '#infra/cloud/http.ts';
import { type Route53, startRoute53 } from '#infra/cloud/route53.ts';
import { type Sqs, startSqs } from '#infra/cloud/sqs.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { type Person, seed } from '#test/support/people.ts';

type Publisher = typeof import('#functions/publishing/route53/publish.ts')['handler'];

type Sweep = typeof import('#functions/publishing/route53/sweep.ts')['handler'];

/** A message for the publisher. */
export interface Told {
  label: string;
  domainId?: string;
  ownerId?: string;
  verify?: boolean;
  deadLetterReason?: string;
}

export type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const suffix = 'freehold.test';

/** A zone on the local Route 53, and everything that publishes into it. */
export class PublishingRig {
  readonly route53: Route53;
  readonly zones: Zones;
  readonly providerId: string;
  readonly #sqs: Sqs;
  #dns: Started | undefined;
  #messages = 0;

  constructor(parts: { route53: Route53; sqs: Sqs; zones: Zones; providerId: string }) {
    this.route53 = parts.route53;
    this.zones = parts.zones;
    this.providerId = parts.providerId;
    this.#sqs = parts.sqs;
  }

  async close(): Promise<void> {
    await this.#dns?.close();
    await this.route53.close();
    await this.#sqs.close();
    this.zones.close();
  }

  /** Answers for the zones; returns the port. */
  async startDns(): Promise<number> {
    this.#dns = await startDns({ zones: this.zones });
    return this.#dns.port;
  }

  /**
   * Has a publisher work on messages, as SQS delivers them; that of Route 53 unless given. `milliseconds` is what its
   * function has left; `firstReceipt` the time of their first delivery.
   */
  async deliver(
    bodies: readonly string[],
    receipt = 1,
    publisher?: Publisher,
    milliseconds = 60_000,
    firstReceipt = Date.now(),
  ): Promise<SQSBatchResponse> {
    const { handler } = await import('#functions/publishing/route53/publish.ts');
    const event: SQSEvent = {
      Records: bodies.map((body) => ({
        messageId: `message-${this.#messages++}`,
        receiptHandle: 'none',
        body,
        attributes: {
          ApproximateReceiveCount: String(receipt),
          ApproximateFirstReceiveTimestamp: String(firstReceipt),
          MessageGroupId: this.providerId,
        } as SQSRecord['attributes'],
      })) as SQSRecord[],
    };
    return (publisher ?? handler)(event, { getRemainingTimeInMillis: () => milliseconds });
  }

  /** Asks the publisher for names and has it work, as the message that wakes it would. */
  async tell(tasks: readonly Told[], receipt = 1): Promise<SQSBatchResponse> {
    await this.ask(tasks);
    return this.wake(receipt);
  }

  async ask(tasks: readonly Told[], providerId = this.providerId): Promise<void> {
    const { askPublisher } = await import('#functions/publishing/ask.ts');
    await askPublisher(providerId, tasks);
  }

  /** Offers another suffix in a zone of its own; returns its provider. */
  async addZone(suffix: string): Promise<string> {
    const { insertProvider } = await import('#functions/providers/items/providers.ts');
    const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const id = ulid();
    const zoneId = `Z${suffix.replace(/\W/g, '').toUpperCase()}`;
    this.zones.ensure({ id: zoneId, name: suffix });
    const provider = { id, name: suffix, suffix, type: 'route53' as const, zoneId };
    const createdAt = new Date().toISOString();
    await transact([insertProvider({ ...provider, isDefault: false, pricing: [], createdAt })]);
    forgetCatalogue();
    return id;
  }

  wake(receipt = 1, providerId = this.providerId): Promise<SQSBatchResponse> {
    return this.deliver([JSON.stringify({ providerId })], receipt);
  }

  tellOf({ id, name }: { id: string; name: string }, receipt = 1): Promise<SQSBatchResponse> {
    return this.tell([{ label: name, domainId: id }], receipt);
  }

  /** Begins a round of a sweep, that of Route 53 unless given; `milliseconds` is what its function has left. */
  async sweep({ now = true, milliseconds = 300_000 } = {}, sweep?: Sweep): Promise<void> {
    const { handler } = await import('#functions/publishing/route53/sweep.ts');
    await (sweep ?? handler)({ now }, { getRemainingTimeInMillis: () => milliseconds });
  }

  /** Names that wait for the publisher, without the suffix itself. */
  async waiting(): Promise<WaitingItem[]> {
    const { readWaiting } = await import('#functions/publishing/writer/waiting.ts');
    return (await readWaiting(this.providerId)).filter(({ label }) => label !== '@');
  }

  /** Takes what wakes the publisher out of its queue. */
  calls(): Promise<Told[]> {
    return this.#drain(process.env.ROUTE53_QUEUE_URL);
  }

  deadLetters(): Promise<Told[]> {
    return this.#drain(process.env.ROUTE53_DEAD_LETTER_QUEUE_URL);
  }

  async #drain(QueueUrl: string | undefined): Promise<Told[]> {
    const client = new SQSClient();
    const told: Told[] = [];
    for (;;) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      );
      if (Messages.length === 0) return told;
      for (const { Body = '', ReceiptHandle } of Messages) {
        told.push(Body.startsWith('{') ? (JSON.parse(Body) as Told) : { label: Body });
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
  }

  /** The values that the zone holds. */
  has(name: string, type: string): string[] | undefined {
    const full = name === '@' ? `${suffix}.` : `${name}.${suffix}.`;
    return this.zones.find('ZTEST', full, type as never)?.values.map(String);
  }

  /** Changes the zone as its operator does, past Freehold, and served at once. A removal takes what is there. */
  operator(
    action: 'CREATE' | 'DELETE' | 'UPSERT',
    name: string,
    type: string,
    values?: string[],
  ): void {
    const full = name === '@' ? `${suffix}.` : `${name}.${suffix}.`;
    const zone = this.zones.ensure({ id: 'ZTEST', name: suffix });
    const rrset = values
      ? { name: full, type: type as never, ttl: 300, values }
      : this.zones.find('ZTEST', full, type as never);
    if (!rrset) throw new Error(`There is no ${type} at ${full}`);
    this.zones.change(zone, [{ action, rrset }]);
    this.zones.sync();
  }
}

/** Starts a rig with a table of its own. */
export async function startPublishing(): Promise<PublishingRig> {
  await useEngine();
  const zones = new Zones(':memory:');
  zones.syncAfter = 20;
  zones.ensure({ id: 'ZTEST', name: suffix });
  const route53 = await startRoute53({ zones });
  const sqs = await startSqs({ file: ':memory:' });
  const queueOf = (name: string) =>
    sqs.ensureQueue({ name, attributes: { FifoQueue: 'true' } }).url;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_ROUTE_53: route53.url,
    AWS_ENDPOINT_URL_SQS: sqs.url,
    ROUTE53_QUEUE_URL: queueOf('route53.fifo'),
    ROUTE53_DEAD_LETTER_QUEUE_URL: queueOf('route53-dead.fifo'),
    CLOUDFLARE_QUEUE_URL: queueOf('cloudflare.fifo'),
    CLOUDFLARE_DEAD_LETTER_QUEUE_URL: queueOf('cloudflare-dead.fifo'),
    ROUTE53_REQUESTS_PER_SECOND: '1000',
  });
  return new PublishingRig({ route53, sqs, zones, providerId: await seed() });
}

export const addRecord = async ({ token }: Person, id: string, body: Body): Promise<DomainRecord> =>
  (await call(createRecord, { params: { id }, body }, { token })).body;

export const recordsOf = async ({ token }: Person, id: string): Promise<DomainRecord[]> =>
  (await call(listRecords, { params: { id } }, { token })).body.items;

export const statusOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0]?.status;
