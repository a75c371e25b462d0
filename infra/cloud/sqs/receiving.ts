import type { Fields } from '../json-rpc.ts';
import type { Message } from './message-rows.ts';
import type { Messages } from './messages.ts';
import { failure, invalidValue, md5, optionalNumber, text, texts } from './parameters.ts';
import type { Queue, Queues } from './queues.ts';
import { sequenceNumber } from './sending.ts';

const VISIBILITY_SECONDS = [0, 43_200] as const;

/** A received message as the caller asked to see it. */
export function deliver(queue: Queue, queues: Queues, message: Message, fields: Fields) {
  const wanted = [
    ...texts(fields, 'MessageSystemAttributeNames'),
    ...texts(fields, 'AttributeNames'),
  ];
  const source = message.source === undefined ? undefined : queues.find(message.source);
  const system: Record<string, string | undefined> = {
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ApproximateReceiveCount: String(message.receiveCount),
    DeadLetterQueueSourceArn: source && queues.arn(source),
    MessageDeduplicationId: message.deduplicationId,
    MessageGroupId: message.groupId,
    SenderId: 'local',
    SentTimestamp: String(message.sentAt),
    SequenceNumber: queue.fifo ? sequenceNumber(message.sequence) : undefined,
  };
  const shown = Object.entries(system).filter(
    ([name, value]) => value !== undefined && (wanted.includes('All') || wanted.includes(name)),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: writeHandle(queue, message),
    MD5OfBody: md5(message.body),
    Body: message.body,
    Attributes: shown.length > 0 ? Object.fromEntries(shown) : undefined,
  };
}

/**
 * Deletes what a receipt handle stands for. Deleting twice is no error. Once a message was handed out again the older
 * handle does nothing; in a FIFO queue it is refused, and so is one whose time has run out.
 */
export function deleteReceived(queue: Queue, messages: Messages, fields: Fields, now: number) {
  const handle = text(fields, 'ReceiptHandle');
  const { sequence, receipt } = readHandle(queue, handle);
  const message = messages.find(queue, sequence);
  if (!message) return;
  const current = message.receipt === receipt;
  if (queue.fifo && (!current || message.visibleAt <= now)) {
    throw invalidValue(
      `Value ${handle} for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.`,
    );
  }
  if (current) messages.delete(message);
}

/** Sets when a message in flight shows up again, in seconds from now; 0 gives it back at once. */
export function changeVisibility(queue: Queue, messages: Messages, fields: Fields, now: number) {
  const seconds = optionalNumber(fields, 'VisibilityTimeout', VISIBILITY_SECONDS);
  if (seconds === undefined) {
    throw failure('MissingParameter', 'The request must contain the parameter VisibilityTimeout.');
  }
  const { sequence, receipt } = readHandle(queue, text(fields, 'ReceiptHandle'));
  const message = messages.find(queue, sequence);
  if (!message || message.receipt !== receipt || message.visibleAt <= now) {
    throw failure(
      'MessageNotInflight',
      'The message does not exist or is not available for a change of its visibility timeout.',
      'AWS.SimpleQueueService.MessageNotInflight',
    );
  }
  messages.hideUntil(message, now + seconds * 1000);
}

/** The visibility timeout of a receive, in seconds, when the caller sets one. */
export function ownVisibility(fields: Fields): number | undefined {
  return optionalNumber(fields, 'VisibilityTimeout', VISIBILITY_SECONDS);
}

function writeHandle(queue: Queue, { sequence, receipt }: Message): string {
  return Buffer.from(`${queue.name} ${sequence} ${receipt}`).toString('base64url');
}

function readHandle(queue: Queue, handle: string): { sequence: number; receipt: string } {
  const [name, sequence, receipt] = Buffer.from(handle, 'base64url').toString().split(' ');
  if (name === queue.name && receipt !== undefined && /^\d+$/.test(sequence ?? '')) {
    return { sequence: Number(sequence), receipt };
  }
  throw failure(
    'ReceiptHandleIsInvalid',
    `The input receipt handle "${handle}" is not a valid receipt handle.`,
  );
}
