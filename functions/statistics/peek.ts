import { type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { limits } from '#shared/limits.ts';
import type { DeadLetter } from './survey-store.ts';

/** Messages that one request looks at, as many as SQS answers. */
const lookedAt = 10;

type Body = Record<string, unknown>;

function bodyOf({ Body = '' }: Message): Body {
  try {
    const body: unknown = JSON.parse(Body);
    return body && typeof body === 'object' ? (body as Body) : {};
  } catch {
    return {};
  }
}

/** Texts of a body that are told: nothing else of it leaves the queue. A failed run names its request deeper. */
function told(message: Message): Omit<DeadLetter, 'sentAt'> {
  const { requestContext, deadLetterReason: reason, requestId, domainId } = bodyOf(message);
  const run = (requestContext as Body | undefined)?.requestId;
  const texts = Object.entries({ reason, requestId: requestId ?? run, domainId });
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

/**
 * Oldest of some messages of a dead-letter queue, which stay where they are: they are visible again at once, and no
 * number of receives is too many there.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-visibility-timeout.html
 */
export async function peek(sqs: SQSClient, url: string): Promise<DeadLetter[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: lookedAt,
      VisibilityTimeout: 0,
      // Short polling asks some of the servers only.
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages.map((message) => ({
    sentAt: new Date(Number(message.Attributes?.SentTimestamp)).toISOString(),
    ...told(message),
  }))
    .sort((one, other) => one.sentAt.localeCompare(other.sentAt))
    .slice(0, limits.attention.named);
}
