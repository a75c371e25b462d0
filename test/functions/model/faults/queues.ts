import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Worker } from '#infra/stacks/workers/worker.ts';
import {
  type Got,
  jsonAnswer,
  type Sent,
  serviceOf,
  textOf,
} from '#test/support/cloud/fault-answers.ts';

type Source = NonNullable<Worker['queue']>;
export type Handler = (event: SQSEvent, context: unknown) => Promise<SQSBatchResponse>;

interface Message {
  id: string;
  body: string;
  group?: string | undefined;
  receipts: number;
}

interface Entry {
  Id: string;
  MessageBody?: string;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
}

const context = { getRemainingTimeInMillis: () => 60_000 };

/**
 * The queues of the workers. A standard queue has no order, and delivers some messages twice:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/standard-queues-at-least-once-delivery.html
 * A FIFO queue keeps the order of a group, takes a message with a known deduplication id once, and delivers again what
 * its consumer failed at:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/FIFO-queues-exactly-once-processing.html
 */
export class FaultyQueues {
  /** Messages that were given up, by worker. */
  readonly dead: string[] = [];
  readonly #waiting = new Map<string, Message[]>();
  readonly #known = new Set<string>();
  readonly #random: () => number;
  #messages = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Answers in place of SQS. */
  stand = (sent: Sent): Got | undefined => {
    const service = serviceOf(sent);
    if (!service.startsWith('AmazonSQS.')) return undefined;
    const { QueueUrl, Entries } = JSON.parse(textOf(sent)) as {
      QueueUrl: string;
      Entries: Entry[];
    };
    if (service.endsWith('.SendMessageBatch')) {
      const queue = QueueUrl.split('/').at(-1)?.replace('.fifo', '') ?? '';
      for (const entry of Entries) this.#take(queue, entry);
    }
    const Successful = Entries.map(({ Id, MessageBody = '' }) => {
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      return { Id, MessageId: Id, MD5OfMessageBody };
    });
    return jsonAnswer({ Successful, Failed: [] });
  };

  #take(queue: string, entry: Entry): void {
    const { MessageDeduplicationId: once } = entry;
    if (once !== undefined) {
      if (this.#known.has(`${queue} ${once}`)) return;
      this.#known.add(`${queue} ${once}`);
    }
    const { MessageBody: body = '', MessageGroupId: group } = entry;
    this.#of(queue).push({ id: `message-${this.#messages++}`, body, group, receipts: 0 });
  }

  #of(queue: string): Message[] {
    const messages = this.#waiting.get(queue) ?? [];
    this.#waiting.set(queue, messages);
    return messages;
  }

  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Has a worker take all that waits for it now. A share of the messages of a standard queue comes twice. */
  async work(
    name: string,
    { batchSize, maxReceiveCount, fifo }: Source,
    handler: Handler,
    doubled: number,
  ) {
    const waiting = this.#of(name).splice(0);
    const ordered = fifo ? waiting : this.#shuffled(waiting);
    const batches: Message[][] = [];
    for (let start = 0; start < ordered.length; start += batchSize)
      batches.push(ordered.slice(start, start + batchSize));
    // Messages of a group are worked on one after the other, so batches of a FIFO queue are, too.
    const call = async (batch: Message[]) => {
      const failed = await this.#call(batch, handler);
      for (const message of batch) {
        const isAgain = failed.has(message.id) || (!fifo && this.#random() < doubled);
        if (failed.has(message.id) && message.receipts >= maxReceiveCount)
          this.dead.push(`${name} ${message.body}`);
        else if (isAgain) this.#of(name).unshift(message);
      }
    };
    if (!fifo) await Promise.all(batches.map(call));
    else for (const batch of batches) await call(batch);
  }

  async #call(batch: Message[], handler: Handler): Promise<Set<string>> {
    for (const message of batch) message.receipts++;
    const Records = batch.map(({ id, body, group, receipts }) => ({
      messageId: id,
      receiptHandle: id,
      body,
      attributes: { ApproximateReceiveCount: String(receipts), MessageGroupId: group },
    })) as SQSRecord[];
    try {
      const { batchItemFailures } = await handler({ Records }, context);
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch {
      return new Set(batch.map(({ id }) => id));
    }
  }

  #shuffled(messages: readonly Message[]): Message[] {
    return messages
      .map((message) => ({ message, at: this.#random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ message }) => message);
  }
}
