import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { DeclaredQueueMapping } from '../template/declared.ts';
import { region } from '../template/template.ts';

const troublePause = 500;

interface QueueMappingParts {
  client: SQSClient;
  queueUrl: string;
  call(event: unknown): Promise<unknown>;
}

/**
 * Delivers the messages of a queue to a function. A failed message stays in the queue until its
 * visibility timeout ends.
 */
export class QueueMapping {
  readonly #declared: DeclaredQueueMapping;
  readonly #parts: QueueMappingParts;
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(declared: DeclaredQueueMapping, parts: QueueMappingParts) {
    this.#declared = declared;
    this.#parts = parts;
    this.#running = Promise.all(Array.from({ length: declared.concurrency }, () => this.#run()));
  }

  /** Stops after the batches that are under way. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.#receive();
        if (messages.length > 0) await this.#work(messages);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`${this.#declared.queueArn} cannot be read: ${(error as Error).message}`);
        await pause(troublePause, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #receive(): Promise<Message[]> {
    const { Messages = [] } = await this.#parts.client.send(
      new ReceiveMessageCommand({
        QueueUrl: this.#parts.queueUrl,
        MaxNumberOfMessages: Math.min(this.#declared.batchSize, 10),
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ['All'],
      }),
      { abortSignal: this.#stopping.signal },
    );
    return Messages;
  }

  async #work(messages: readonly Message[]): Promise<void> {
    const { client, queueUrl, call } = this.#parts;
    const Records = messages.map((message) => this.#toRecord(message));
    // The runner of the function has logged the reason.
    const failed = await call({ Records }).then(
      (result) => this.#failuresIn(result),
      () => undefined,
    );
    if (!failed) return;
    const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId));
    if (done.length === 0) return;
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  }

  #failuresIn(result: unknown): Set<string> {
    if (!this.#declared.reportsItems) return new Set();
    const { batchItemFailures = [] } = (result ?? {}) as Partial<SQSBatchResponse>;
    return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  }

  #toRecord(message: Message): SQSRecord {
    return {
      messageId: message.MessageId ?? '',
      receiptHandle: message.ReceiptHandle ?? '',
      body: message.Body ?? '',
      attributes: message.Attributes as unknown as SQSRecord['attributes'],
      messageAttributes: {},
      md5OfBody: message.MD5OfBody ?? '',
      eventSource: 'aws:sqs',
      eventSourceARN: this.#declared.queueArn,
      awsRegion: region,
    };
  }
}
