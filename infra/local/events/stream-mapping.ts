import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DeclaredStreamMapping } from '../template/declared.ts';
import type { Checkpoints } from './checkpoints.ts';
import { checkPattern, fits } from './filter-pattern.ts';
import { typeEmptyMaps } from './images.ts';
import { deliver } from './stream-delivery.ts';

/** Milliseconds until the next poll, growing from 20 to 200 while nothing is found. */
const idlePause = (looks: number): number => Math.min(20 * 1.1 ** looks, 200);
const troublePause = 500;
const readAtOnce = 1000;

interface StreamMappingParts {
  client: DynamoDBStreamsClient;
  streamArn: string;
  checkpoints: Checkpoints;
  call(event: unknown): Promise<unknown>;
  /** Sends a text to the queue of that ARN. */
  tell(queueArn: string, body: string): Promise<void>;
}

/** Delivers the table's changes to a function, in order. */
export class StreamMapping {
  readonly #declared: DeclaredStreamMapping;
  readonly #parts: StreamMappingParts;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** Waiting for a poll that begins later and finds nothing. */
  #watchers: { sinceLook: number; tell: () => void }[] = [];
  #looks = 0;
  #handled = 0;

  constructor(declared: DeclaredStreamMapping, parts: StreamMappingParts) {
    declared.patterns.forEach(checkPattern);
    this.#declared = declared;
    this.#parts = parts;
    this.#running = this.#run();
  }

  /** Records seen since the start. */
  get handled(): number {
    return this.#handled;
  }

  /** Resolves once everything that is in the stream by now was dealt with. */
  drained(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#watchers.push({ sinceLook: this.#looks, tell: resolve });
    return promise;
  }

  /** Stops after the batch that is under way. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    for (const { tell } of this.#watchers) tell();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const shard = await this.#nextShard();
        if (shard) await this.#follow(shard);
        else await this.#rest(troublePause);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`The stream of the table cannot be read: ${(error as Error).message}`);
        await this.#rest(troublePause);
      }
    }
  }

  /** The oldest shard that is not read to its end. */
  async #nextShard(): Promise<string | undefined> {
    const { client, streamArn: StreamArn, checkpoints } = this.#parts;
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = await client.send(
        new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }),
      );
      for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
        if (!checkpoints.read(this.#declared.id, ShardId).done) return ShardId;
      }
      ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
    return undefined;
  }

  /** Reads a shard to its end. The open one has none, whatever its EndingSequenceNumber says. */
  async #follow(shard: string): Promise<void> {
    const { client, checkpoints } = this.#parts;
    const abortSignal = this.#stopping.signal;
    let ShardIterator = await this.#iterator(shard);
    let inVain = 0;
    while (ShardIterator && !abortSignal.aborted) {
      const look = ++this.#looks;
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator, Limit: readAtOnce }),
        { abortSignal },
      );
      await this.#deliver(shard, Records);
      if (abortSignal.aborted) return;
      if (Records.length > 0) inVain = 0;
      else {
        this.#tellWatchers(look);
        await this.#rest(idlePause(inVain++));
      }
      ShardIterator = NextShardIterator;
    }
    if (!abortSignal.aborted) checkpoints.finish(this.#declared.id, shard);
  }

  async #iterator(ShardId: string): Promise<string | undefined> {
    const { client, streamArn: StreamArn, checkpoints } = this.#parts;
    const { sequence: SequenceNumber } = checkpoints.read(this.#declared.id, ShardId);
    const from = SequenceNumber
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const answer = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }));
    return answer.ShardIterator;
  }

  async #deliver(shard: string, records: readonly StreamRecord[]): Promise<void> {
    const { patterns, batchSize } = this.#declared;
    this.#handled += records.length;
    const acknowledge = (done: readonly StreamRecord[]) => this.#acknowledge(shard, done);
    const wanted = records.filter(
      (record) => patterns.length === 0 || patterns.some((pattern) => fits(record, pattern)),
    );
    for (let start = 0; start < wanted.length; start += batchSize) {
      await deliver(wanted.slice(start, start + batchSize), {
        rules: this.#declared,
        call: (batch) => this.#parts.call({ Records: batch.map((each) => this.#toEvent(each)) }),
        acknowledge,
        giveUp: (batch, attempts, reason) => this.#giveUp(shard, batch, attempts, reason),
        stopping: this.#stopping.signal,
      });
    }
    if (!this.#stopping.signal.aborted) acknowledge(records);
  }

  #acknowledge(shard: string, records: readonly StreamRecord[]): void {
    const sequence = records.at(-1)?.dynamodb?.SequenceNumber;
    if (sequence) this.#parts.checkpoints.advance(this.#declared.id, shard, sequence);
  }

  /** A record as Lambda has it: the time in seconds, and the stream that it is from. */
  #toEvent(record: StreamRecord): object {
    const { dynamodb } = record;
    const seconds = Number(dynamodb?.ApproximateCreationDateTime ?? 0) / 1000;
    return {
      ...record,
      dynamodb: {
        ...dynamodb,
        ...(dynamodb?.OldImage && { OldImage: typeEmptyMaps(dynamodb.OldImage) }),
        ...(dynamodb?.NewImage && { NewImage: typeEmptyMaps(dynamodb.NewImage) }),
        ApproximateCreationDateTime: seconds,
      },
      eventSourceARN: this.#parts.streamArn,
    };
  }

  /** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
  async #giveUp(shard: string, records: readonly StreamRecord[], attempts: number, reason: string) {
    const { onFailure, function: target } = this.#declared;
    console.error(
      `${target.entry}: ${records.length} changes of the table were given up: ${reason}`,
    );
    if (!onFailure) return;
    const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb];
    await this.#parts.tell(
      onFailure,
      JSON.stringify({
        requestContext: {
          functionArn: target.arn,
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: attempts,
        },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: reason },
        version: '1.0',
        timestamp: new Date().toISOString(),
        DDBStreamBatchInfo: {
          shardId: shard,
          startSequenceNumber: first?.SequenceNumber,
          endSequenceNumber: last?.SequenceNumber,
          approximateArrivalOfFirstRecord: first?.ApproximateCreationDateTime,
          approximateArrivalOfLastRecord: last?.ApproximateCreationDateTime,
          batchSize: records.length,
          streamArn: this.#parts.streamArn,
        },
      }),
    );
  }

  #tellWatchers(look: number): void {
    const isOver = ({ sinceLook }: { sinceLook: number }) => sinceLook < look;
    const over = this.#watchers.filter(isOver);
    this.#watchers = this.#watchers.filter((watcher) => !isOver(watcher));
    for (const { tell } of over) tell();
  }

  #rest(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    return pause(milliseconds, undefined, { signal }).catch(() => {});
  }
}
