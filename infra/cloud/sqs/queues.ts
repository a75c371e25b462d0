import type { Database } from '../database.ts';
import { failure, invalidValue } from './parameters.ts';

export const ACCOUNT = '000000000000';

export interface Queue {
  name: string;
  fifo: boolean;
  /** Those that were set; the rest is `DEFAULTS`. */
  attributes: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  createdAt: number;
}

interface RedrivePolicy {
  queueName: string;
  maxReceiveCount: number;
}

// https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html, times in seconds.
const DEFAULTS: Readonly<Record<string, string>> = {
  DelaySeconds: '0',
  MaximumMessageSize: '1048576',
  MessageRetentionPeriod: '345600',
  ReceiveMessageWaitTimeSeconds: '0',
  VisibilityTimeout: '30',
};

const NUMBERS: Readonly<Record<string, readonly [number, number]>> = {
  DelaySeconds: [0, 900],
  MaximumMessageSize: [1024, 1_048_576],
  MessageRetentionPeriod: [60, 1_209_600],
  ReceiveMessageWaitTimeSeconds: [0, 20],
  VisibilityTimeout: [0, 43_200],
};

// Encryption, access and throughput change nothing on one machine; the template sets them all the same.
const OTHERS = new Set([
  'FifoQueue',
  'FifoThroughputLimit',
  'KmsDataKeyReusePeriodSeconds',
  'KmsMasterKeyId',
  'Policy',
  'RedriveAllowPolicy',
  'RedrivePolicy',
  'SqsManagedSseEnabled',
]);

export const QUEUES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS queues (name TEXT PRIMARY KEY, attributes TEXT NOT NULL, created_at INTEGER NOT NULL);
`;

/** The queues themselves; what is in them is `messages.ts`. */
export class Queues {
  readonly #database: Database;
  readonly #region: string;

  constructor(database: Database, region: string) {
    this.#database = database;
    this.#region = region;
  }

  /** Makes the queue or gives it exactly these attributes; its messages stay. */
  put(name: string, attributes: Readonly<Record<string, string>>, now: number): Queue {
    check(name, attributes);
    this.#database.run(
      'INSERT INTO queues VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET attributes = excluded.attributes',
      name,
      JSON.stringify(attributes),
      now,
    );
    return this.get(name);
  }

  find(name: string): Queue | undefined {
    const row = this.#database.row('SELECT * FROM queues WHERE name = ?', name);
    if (!row) return undefined;
    const attributes = JSON.parse(String(row.attributes)) as Record<string, string>;
    const createdAt = Number(row.created_at);
    return { name, fifo: attributes.FifoQueue === 'true', attributes, createdAt };
  }

  /** Throws `QueueDoesNotExist`. */
  get(name: string): Queue {
    const queue = this.find(name);
    if (queue) return queue;
    throw failure(
      'QueueDoesNotExist',
      'The specified queue does not exist.',
      'AWS.SimpleQueueService.NonExistentQueue',
    );
  }

  list(prefix = ''): Queue[] {
    const rows = this.#database.rows('SELECT name FROM queues ORDER BY name');
    const names = rows.map((row) => String(row.name));
    return names.filter((name) => name.startsWith(prefix)).map((name) => this.get(name));
  }

  /** The queue that dead letters came from, where only one feeds this queue. */
  onlySourceOf(deadLetters: Queue): Queue | undefined {
    const sources = this.list().filter(
      (queue) => redrivePolicy(queue)?.queueName === deadLetters.name,
    );
    return sources.length === 1 ? sources[0] : undefined;
  }

  arn(queue: Queue): string {
    return `arn:aws:sqs:${this.#region}:${ACCOUNT}:${queue.name}`;
  }
}

/** A setting in the unit it is declared in, mostly seconds. */
export function readSetting(queue: Queue, name: keyof typeof NUMBERS): number {
  return Number(queue.attributes[name] ?? DEFAULTS[name]);
}

/** All attributes that have a value, the defaults included. */
export function allSettings(queue: Queue): Record<string, string> {
  return { ...DEFAULTS, ...queue.attributes };
}

export function redrivePolicy(queue: Queue): RedrivePolicy | undefined {
  const declared = queue.attributes.RedrivePolicy;
  if (!declared) return undefined;
  const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(declared) as Record<string, unknown>;
  return {
    queueName: String(deadLetterTargetArn).split(':').at(-1) ?? '',
    maxReceiveCount: Number(maxReceiveCount),
  };
}

function check(name: string, attributes: Readonly<Record<string, string>>): void {
  const fifo = attributes.FifoQueue === 'true';
  if (!/^[\w-]{1,80}$/.test(name.replace(/\.fifo$/, '')) || name.endsWith('.fifo') !== fifo) {
    throw invalidValue(
      'Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length; FIFO queues end in .fifo.',
    );
  }
  for (const [key, value] of Object.entries(attributes)) {
    const limits = NUMBERS[key];
    if (!limits && !OTHERS.has(key)) {
      throw failure('InvalidAttributeName', `Unknown Attribute ${key}.`);
    }
    if (
      limits &&
      !(/^\d+$/.test(value) && Number(value) >= limits[0] && Number(value) <= limits[1])
    ) {
      throw failure('InvalidAttributeValue', `Invalid value for the parameter ${key}.`);
    }
  }
}
