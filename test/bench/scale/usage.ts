import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Counted } from '#test/support/cloud/units.ts';

/** What a part of the service used. */
export interface Usage {
  /** Runs of its function, and the messages or records that they were given. */
  invocations: number;
  messages: number;
  /** To DynamoDB. */
  requests: number;
  reads: number;
  writes: number;
  /** To SQS, to send. */
  sends: number;
}

/** Units of one partition, of the table or of an index. */
export interface Load {
  reads: number;
  writes: number;
}

const nothing = (): Usage => ({
  invocations: 0,
  messages: 0,
  requests: 0,
  reads: 0,
  writes: 0,
  sends: 0,
});

interface Input {
  IndexName?: string;
  Key?: { pk: string };
  RequestItems?: Record<string, { Keys?: { pk: string }[] }>;
  ExpressionAttributeValues?: Record<string, unknown>;
  Parameters?: string[];
}

/** The partitions that a request reads. */
function partitionsOf({ IndexName, Key, RequestItems, ...input }: Input): string[] {
  if (Key) return [Key.pk];
  if (RequestItems)
    return Object.values(RequestItems).flatMap(({ Keys = [] }) => Keys.map(({ pk }) => pk));
  if (input.Parameters) return input.Parameters;
  const partition = String(input.ExpressionAttributeValues?.[':partition']);
  return [IndexName ? `${IndexName} ${partition}` : partition];
}

type Image = NonNullable<Counted['images']>[number];

interface Output {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

/**
 * Whose number goes by the clock, so it is counted apart: looks of a zone's writer for names that wait, and its turns,
 * some of which ask whether name servers have a change.
 */
const isByClock = (partition: string, isRead: boolean): boolean =>
  partition === 'PACE' || (isRead && partition.startsWith('WAITING#'));

/** Half a unit for each partition of a statement: the embedded engine reads the whole table. */
const ofStatement = 0.5;

/** A change as a stream tells of it; nothing where an item stayed as it was. */
function changeOf({ before, after }: Image): DynamoDBRecord[] {
  if (isDeepStrictEqual(before, after)) return [];
  const eventName = before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT';
  const dynamodb = { OldImage: before, NewImage: after };
  return [{ eventName, dynamodb } as unknown as DynamoDBRecord];
}

/** Counts by part of the service what its functions use. */
export class UsageBook {
  readonly #running = new AsyncLocalStorage<string>();
  #parts = new Map<string, Usage>();
  #loads = new Map<string, Load>();
  /** Changes of the table, as its stream would tell of them. */
  #changes: DynamoDBRecord[] = [];

  constructor(client: DynamoDBDocumentClient) {
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const command = String((context as { commandName?: string }).commandName);
        const input = args.input as Input;
        const partitions = partitionsOf(input);
        const answer = await next(args);
        this.#count(command, partitions, answer.output as Output, context as Counted);
        return answer;
      },
      { step: 'initialize', name: 'usage', override: true },
    );
  }

  #count(
    command: string,
    partitions: readonly string[],
    { ConsumedCapacity = [] }: Output,
    { writeUnits, places = [], images = [] }: Counted,
  ): void {
    this.#changes.push(...images.flatMap(changeOf));
    const part = this.#running.getStore();
    if (!part) return;
    const isRead = writeUnits === undefined;
    const [first = ''] = isRead ? partitions : (places[0] ?? []);
    const byClock = isByClock(first, isRead);
    const usage = this.of(byClock ? `${part} by the clock` : part);
    usage.requests++;
    if (!isRead) {
      usage.writes += writeUnits;
      for (const [partition, units] of places) this.#load(partition).writes += units;
      return;
    }
    const used = [ConsumedCapacity].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
    const reads = command.startsWith('ExecuteStatement') ? ofStatement * partitions.length : used;
    usage.reads += reads;
    if (byClock) return;
    for (const partition of partitions) this.#load(partition).reads += reads / partitions.length;
  }

  #load(partition: string): Load {
    const load = this.#loads.get(partition) ?? { reads: 0, writes: 0 };
    this.#loads.set(partition, load);
    return load;
  }

  /** What a part used since the last `reset`. */
  of(part: string): Usage {
    const usage = this.#parts.get(part) ?? nothing();
    this.#parts.set(part, usage);
    return usage;
  }

  get parts(): ReadonlyMap<string, Usage> {
    return this.#parts;
  }

  get loads(): ReadonlyMap<string, Load> {
    return this.#loads;
  }

  reset(): void {
    this.#parts = new Map();
    this.#loads = new Map();
  }

  /** Counts for a part what runs within. Answers what that answers. */
  as<T>(part: string, messages: number, work: () => Promise<T>): Promise<T> {
    const usage = this.of(part);
    usage.invocations++;
    usage.messages += messages;
    return this.#running.run(part, work);
  }

  /** Takes the changes of the table since the last time, the oldest first. */
  takeChanges(): DynamoDBRecord[] {
    return this.#changes.splice(0);
  }

  /** Counts a request to SQS. */
  noteSend(): void {
    const part = this.#running.getStore();
    if (part) this.of(part).sends++;
  }
}
