import {
  ChangeMessageVisibilityBatchCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import type { UsageBook } from './usage.ts';

interface Message {
  body: string;
  group: string | undefined;
}

/** How a worker takes its messages, as its stack declares it. */
export interface Taking {
  batchSize: number;
  maxConcurrency: number;
}

/** The queues of the workers in memory, so that a burst costs no more than what the functions do. */
export class Queues {
  readonly #waiting = new Map<string, Message[]>();
  #messages = 0;

  constructor(book: UsageBook) {
    const sqs = mockClient(SQSClient);
    sqs.on(ChangeMessageVisibilityBatchCommand).resolves({ Successful: [], Failed: [] });
    sqs.on(SendMessageBatchCommand).callsFake(({ QueueUrl, Entries = [] }) => {
      book.noteSend();
      const queue = this.#of(String(QueueUrl).split('/').at(-1) ?? '');
      for (const { MessageBody, MessageGroupId } of Entries)
        queue.push({ body: MessageBody, group: MessageGroupId });
      return { Successful: [], Failed: [] };
    });
  }

  #of(worker: string): Message[] {
    const queue = this.#waiting.get(worker) ?? [];
    this.#waiting.set(worker, queue);
    return queue;
  }

  /** Messages that wait for a worker. */
  lengthOf(worker: string): number {
    return this.#of(worker).length;
  }

  /** Batches for a worker's concurrent runs. Messages of one group are in one batch, and keep their order. */
  take(worker: string, { batchSize, maxConcurrency }: Taking): Message[][] {
    const queue = this.#of(worker);
    const batches: Message[][] = [];
    const groups = new Map<string, Message[]>();
    const left: Message[] = [];
    for (const message of queue.splice(0)) {
      const own = message.group === undefined ? undefined : groups.get(message.group);
      let batch = own ?? batches.at(-1);
      if (!own && (batch?.length ?? batchSize) >= batchSize && batches.length < maxConcurrency) {
        batch = [];
        batches.push(batch);
      }
      if (!batch || batch.length >= batchSize) left.push(message);
      else {
        batch.push(message);
        if (message.group !== undefined) groups.set(message.group, batch);
      }
    }
    queue.push(...left);
    return batches;
  }

  /** The event by which SQS calls a function. */
  eventOf(batch: readonly Message[]): SQSEvent {
    return {
      Records: batch.map(({ body, group }) => ({
        messageId: `message-${this.#messages++}`,
        receiptHandle: 'none',
        body,
        attributes: { ApproximateReceiveCount: '1', MessageGroupId: group },
      })) as SQSRecord[],
    };
  }

  /** Puts messages back that failed. */
  putBack(worker: string, batch: readonly Message[]): void {
    this.#of(worker).unshift(...batch);
  }
}
