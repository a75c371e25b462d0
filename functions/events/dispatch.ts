import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as accounts from '#functions/accounts/events.ts';
import * as domains from '#functions/domains/events.ts';
import * as hostnames from '#functions/hostnames/events.ts';
import * as mail from '#functions/mail/events.ts';
import * as news from '#functions/news/events.ts';
import * as premium from '#functions/premium/events.ts';
import * as privacy from '#functions/privacy/events.ts';
import * as providers from '#functions/providers/events.ts';
import * as publishing from '#functions/publishing/events.ts';
import * as reports from '#functions/reports/events.ts';
import * as showcases from '#functions/showcases/events.ts';
import * as statistics from '#functions/statistics/events.ts';
import * as uploads from '#functions/uploads/events.ts';
import * as webhooks from '#functions/webhooks/events.ts';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type { Inserted, Modified, Removed, WorkerMessage } from '#platform/queue/stream.ts';
import { followed, queueVariable } from '#shared/followed.ts';
import type { Followed } from '#shared/kernel/facts.ts';

type Worker = keyof typeof followed;
type Kind = Followed['events'][number];

interface Changes<Item> {
  INSERT: Inserted<Item>;
  MODIFY: Modified<Item>;
  REMOVE: Removed<Item>;
}

/** Method syntax, so that an area may take its own item type, which says more than its `entity`. */
type Followers = {
  [W in Worker]: {
    tell(
      change: Changes<{
        entity: (typeof followed)[W]['entities'][number];
      }>[(typeof followed)[W]['events'][number]],
    ): WorkerMessage;
  }['tell'];
};

/** Each area exports its followers by the names of their workers. */
const followers: Followers = {
  ...accounts,
  ...domains,
  ...hostnames,
  ...mail,
  ...news,
  ...premium,
  ...privacy,
  ...providers,
  ...publishing,
  ...reports,
  ...showcases,
  ...statistics,
  ...uploads,
  ...webhooks,
};

interface Image {
  entity: string;
  /** Id of the request that wrote the item last. */
  requestId?: string;
}

const itemOf = (image: unknown): Image | undefined =>
  image ? (unmarshall(image as Record<string, AttributeValue>) as Image) : undefined;

const kindOf = (before: unknown, after: unknown): Kind => {
  if (!before) return 'INSERT';
  return after ? 'MODIFY' : 'REMOVE';
};

interface Message {
  worker: Worker;
  body: object;
}

/** The messages that a change gives rise to, with the worker that each is for. */
function messagesFor({ dynamodb }: DynamoDBRecord): Message[] {
  const before = itemOf(dynamodb?.OldImage);
  const after = itemOf(dynamodb?.NewImage);
  const kind = kindOf(before, after);
  const { entity = '', requestId } = after ?? before ?? {};
  return (Object.entries(followed) as [Worker, Followed][]).flatMap(([worker, declared]) => {
    if (!declared.entities.includes(entity) || !declared.events.includes(kind)) return [];
    const told = followers[worker]({ before, after } as never);
    return told ? [{ worker, body: { ...told, requestId } }] : [];
  });
}

/** Method syntax, so that an area may take bodies of its own type. */
type Sender = { send(bodies: readonly object[]): Promise<void> }['send'];

const queue =
  (worker: Worker): Sender =>
  (bodies) =>
    sendMessages(
      env(queueVariable(worker)),
      bodies.map((body) => ({ body: JSON.stringify(body) })),
    );

/** Workers that are not told of each change by a message of their own queue. */
const senders: Partial<Record<Worker, Sender>> = {
  publish: publishing.sendPublish,
  reindex: domains.sendReindex,
  reindexAccount: domains.sendReindex,
  gallery: showcases.sendGallery,
  relink: showcases.sendGallery,
  aggregateDomain: queue('aggregate'),
  rehost: queue('verify'),
  readmit: queue('verify'),
  retire: queue('discard'),
  discardPictures: queue('discard'),
  deliverRecords: webhooks.sendDomainEvents,
  deliverDomain: webhooks.sendDomainEvents,
  resumeDelivery: webhooks.sendResumeDelivery,
};

/**
 * Reads the table's stream and sends each change to the queues of the workers that follow it. A batch
 * fails as a whole and is read again: workers do what the table says, so duplicates are harmless.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const byWorker = Map.groupBy(event.Records.flatMap(messagesFor), ({ worker }) => worker);
  await Promise.all(
    [...byWorker].map(([worker, messages]) =>
      (senders[worker] ?? queue(worker))(messages.map(({ body }) => body)),
    ),
  );
  return { batchItemFailures: [] };
}
