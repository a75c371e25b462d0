import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { inject } from 'vitest';
import { addRefusals } from '#infra/cloud/dynamodb/refusals/refusals.ts';
import { limits } from '#shared/limits.ts';
import { mockSecrets } from '../secrets.ts';
import { shorten } from './engine-line.ts';
import { type Counted, countWrites } from './units.ts';

/** Sets the variables that a deployment gives to functions. */
function setEnvironment(table: string): void {
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: inject('engine'),
    TABLE_NAME: table,
    APP_SECRET_ARN: 'app-secret',
    STAGE: 'test',
    VERSION: 'test',
    SITE_URL: 'http://localhost:3000',
    STORAGE_ORIGINS: '[]',
    BRAND_NAME: 'Freehold',
    CONTACT_ADDRESS: 'hello@freehold.test',
    ADMIN_EMAIL: 'admin@freehold.test',
    MAIL_FROM: 'no-reply@freehold.test',
    MAIL_CONFIGURATION_SET: 'test',
    MAIL_QUEUE_URL: 'http://queues.test/mail',
    IMPORT_QUEUE_URL: 'http://queues.test/import',
    AGGREGATE_QUEUE_URL: 'http://queues.test/aggregate',
    REINDEX_QUEUE_URL: 'http://queues.test/reindex.fifo',
    GALLERY_QUEUE_URL: 'http://queues.test/gallery.fifo',
    VISITS_QUEUE_URL: 'http://queues.test/visits',
    REPLAY_QUEUE_URL: 'http://queues.test/replay',
    REVIEW_QUEUE_URL: 'http://queues.test/review',
    REVISIT_QUEUE_URL: 'http://queues.test/revisit',
    VERIFY_QUEUE_URL: 'http://queues.test/verify',
    DELIVER_QUEUE_URL: 'http://queues.test/deliver',
    ROUTE53_QUEUE_URL: 'http://queues.test/publish.fifo',
    ROUTE53_DEAD_LETTER_QUEUE_URL: 'http://queues.test/publish-dead.fifo',
    PROVIDERS: JSON.stringify([
      {
        name: 'Freehold',
        suffix: 'freehold.test',
        type: 'route53',
        zoneId: 'ZTEST',
        isDefault: true,
      },
    ]),
  });
}

/** Request of the functions to DynamoDB. */
interface Request {
  command: string;
  /** Concurrent requests share a number. */
  trip: number;
  readUnits: number;
  writeUnits: number;
}

/** Counts the functions' requests to DynamoDB since the last `start`. */
export class Meter {
  requests: Request[] = [];
  /** Whether write units are reckoned, which takes two more requests a write, in place of taking the engine's word. */
  isReckoning = false;
  #running = 0;
  #trip = 0;

  start({ isReckoning = false } = {}): void {
    this.isReckoning = isReckoning;
    this.requests = [];
    this.#trip = 0;
  }

  begin(): number {
    if (this.#running++ === 0) this.#trip++;
    return this.#trip;
  }

  end(request: Request): void {
    this.#running--;
    this.requests.push(request);
  }

  get trips(): number {
    return new Set(this.requests.map(({ trip }) => trip)).size;
  }

  sum(of: 'readUnits' | 'writeUnits', which: (request: Request) => boolean = () => true): number {
    return this.requests.filter(which).reduce((total, request) => total + request[of], 0);
  }
}

interface Engine {
  table: string;
  meter: Meter;
  /** Ids of the mails in the outbox, oldest first. */
  outbox: string[];
}

/** Engine of the test file that is running. */
let current: Engine | undefined;

export function theEngine(): Engine {
  if (!current) throw new Error('A handler test starts with useEngine().');
  return current;
}

interface Putting {
  TransactItems?: { Put?: { Item?: { entity?: string; id?: string } } }[];
}

const mailsIn = (input: Putting): string[] =>
  (input.TransactItems ?? []).flatMap(({ Put }) =>
    Put?.Item?.entity === 'mail' && Put.Item.id ? [Put.Item.id] : [],
  );

interface Capacity {
  CapacityUnits?: number;
}

const unitsOf = (output: { ConsumedCapacity?: Capacity | Capacity[] }): number =>
  [output.ConsumedCapacity ?? []]
    .flat()
    .reduce((sum, capacity) => sum + (capacity.CapacityUnits ?? 0), 0);

/**
 * Tests make more calls than any person may, and a proof of full difficulty takes longer than most of them; those about
 * budgets and proofs set what they need.
 */
export function easeLimits({ budgets, proof }: Pick<typeof limits, 'budgets' | 'proof'>): void {
  const unlimited = { burst: Number.MAX_SAFE_INTEGER, perMinute: 60 };
  for (const budget of Object.values(budgets)) {
    Object.assign(budget, { reads: unlimited, changes: unlimited });
  }
  Object.assign(proof, { difficulty: 2 });
}

/** Creates a table as the template declares it, with its stream where it is read; returns the functions' client. */
export async function createTable(name: string, stream = false): Promise<DynamoDBDocumentClient> {
  const { client } = await import('#platform/table/table.ts');
  if (inject('isEmbedded')) shorten(client);
  const declared = {
    BillingMode: 'PAY_PER_REQUEST' as const,
    ...inject('table'),
    ...(stream && {
      StreamSpecification: {
        StreamEnabled: true,
        StreamViewType: 'NEW_AND_OLD_IMAGES' as const,
      },
    }),
  };
  await client.send(new CreateTableCommand({ TableName: name, ...declared }));
  return client;
}

async function openEngine(stream: boolean): Promise<Engine> {
  const table = `test-${randomUUID()}`;
  setEnvironment(table);
  easeLimits(limits);
  await mockSecrets();
  const client = await createTable(table, stream);
  addRefusals(client, inject('table'));
  const meter = new Meter();
  countWrites(client, new DynamoDBClient(), table, inject('table'), () => meter.isReckoning);
  const outbox: string[] = [];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String((context as { commandName?: string }).commandName);
      if (command.startsWith('Scan')) throw new Error('Nothing may scan the table.');
      const trip = meter.begin();
      let used = 0;
      try {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        outbox.push(...mailsIn(args.input as Putting));
        used = unitsOf(result.output as never);
        return result;
      } finally {
        const isWrite = /Write|Update|Put|Delete/.test(command);
        const { writeUnits = isWrite ? used : 0 } = context as Counted;
        meter.end({ command, trip, readUnits: isWrite ? 0 : used, writeUnits });
      }
    },
    { step: 'initialize', name: 'meter', override: true },
  );
  current = { table, meter, outbox };
  return current;
}

/**
 * Creates a table for a test file, as the template declares it, and sets what functions read. Their
 * client counts requests and refuses `Scan`.
 */
export const useEngine = (): Promise<Engine> => openEngine(false);

/** As `useEngine`, with a table whose stream can be read; writing to it takes longer. */
export const useEngineWithStream = (): Promise<Engine> => openEngine(true);

/** Second argument of a handler: the functions read its id only. */
export const lambdaContext = {
  awsRequestId: 'test',
  getRemainingTimeInMillis: () => 15_000,
} as Context;
