import { isDeepStrictEqual } from 'node:util';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { inject, vi } from 'vitest';
import { createWebhook } from '#shared/areas/webhooks/calls.ts';
import { webhookEvents } from '#shared/areas/webhooks/facts.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { call } from '#test/support/api.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { useLambda } from '#test/support/cloud/lambda.ts';
import { startTrustedHost } from '#test/support/cloud/trusted-host.ts';
import { wholeTable } from '#test/support/cloud/whole-table.ts';
import type { Person } from '#test/support/people.ts';

/** A request that the receiver got. */
export interface Got {
  path: string;
  headers: Record<string, unknown>;
  body: string;
  at: number;
}

interface Answered {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

interface Queued {
  body: string;
  dueAt: number;
}

const now = () => Date.now() / 1000;

const isDue = ({ dueAt }: Queued) => dueAt <= now();

/** The receiver of a test file, the queue of the worker, and a clock that stands still. */
export class Rig {
  readonly got: Got[] = [];
  readonly queue: Queued[] = [];
  /** What the receiver answers, by the path and the body; it may do something first. */
  answer: (got: Got) => Answered | 'never' | Promise<Answered> = () => ({ status: 204 });
  at: (path: string) => string = (path) => path;

  /** Starts all of it, after `useEngine`. The host has to resolve to 127.0.0.1. */
  static async start(host: string): Promise<Rig> {
    const rig = new Rig();
    await useLambda();
    process.env.WEBHOOK_LOOPBACK = 'yes';
    ({ at: rig.at } = await startTrustedHost(host, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const got = { path: request.url ?? '', headers: request.headers, body, at: now() };
      rig.got.push(got);
      const answer = await rig.answer(got);
      if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body);
    }));
    mockClient(SQSClient)
      .on(SendMessageBatchCommand)
      .callsFake(({ QueueUrl, Entries }) => {
        const isOurs = String(QueueUrl).endsWith('/deliver');
        for (const { MessageBody, DelaySeconds = 0 } of isOurs ? Entries : []) {
          rig.queue.push({ body: MessageBody, dueAt: now() + DelaySeconds });
        }
        return { Failed: [] };
      });
    return rig;
  }

  reset(): void {
    this.got.length = 0;
    this.queue.length = 0;
    this.answer = () => ({ status: 204 });
  }

  /** Does something, and has the stream tell of it. */
  async follow(act: () => Promise<unknown>): Promise<void> {
    const itemsNow = async () =>
      new Map(
        (await wholeTable(inject('engine'), theEngine().table)).map((item) => [
          `${item.pk} ${item.sk}`,
          item,
        ]),
      );
    const before = await itemsNow();
    await act();
    const after = await itemsNow();
    const image = (item: object | undefined) =>
      item && marshall(item, { removeUndefinedValues: true });
    const Records = [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
      .map((key) => ({
        dynamodb: { OldImage: image(before.get(key)), NewImage: image(after.get(key)) },
      })) as DynamoDBRecord[];
    const { handler } = await import('#functions/events/dispatch.ts');
    await handler({ Records });
  }

  /** Has the worker take what is due, and what becomes due by it. */
  async work(): Promise<void> {
    const { handler } = await import('#functions/webhooks/deliver.ts');
    for (let due = this.#take(); due.length > 0; due = this.#take()) {
      for (const { body } of due) {
        const event = { Records: [{ messageId: 'm', body }] } as SQSEvent;
        const { batchItemFailures } = await handler(event);
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${body}`);
      }
    }
  }

  #take(): Queued[] {
    const due = this.queue.filter(isDue);
    const later = this.queue.filter((message) => !isDue(message));
    this.queue.splice(0, this.queue.length, ...later);
    return due;
  }

  /** Lets time go by, with the worker at each message that becomes due. */
  async pass(seconds: number): Promise<void> {
    const end = now() + seconds;
    for (;;) {
      const next = Math.min(...this.queue.map(({ dueAt }) => dueAt));
      if (next > end) break;
      vi.setSystemTime(Math.max(Date.now(), next * 1000));
      await this.work();
    }
    vi.setSystemTime(end * 1000);
  }

  /** A webhook of somebody, for all events of all domains. */
  async hook(person: Person, more: Partial<Request<typeof createWebhook>['body']> = {}) {
    const body = { url: this.at('/hook'), events: [...webhookEvents], ...more };
    const answer = await call(createWebhook, { body }, { token: person.token });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.body;
  }
}
