import type { Fields } from '../json-rpc.ts';
import type { OutgoingMessage } from './message-rows.ts';
import { failure, invalidValue, md5, optionalNumber, optionalText, text } from './parameters.ts';
import { type Queue, readSetting } from './queues.ts';

const DELAY_SECONDS = [0, 900] as const;
const ID = /^[!-~]{1,128}$/;
// Characters of XML 1.0, which the older protocol is based on.
const SENDABLE = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/** Reads a message to be sent to this queue and holds it to the queue's rules. */
export function readOutgoing(queue: Queue, fields: Fields): OutgoingMessage {
  const body = text(fields, 'MessageBody');
  if (!SENDABLE.test(body)) {
    throw failure(
      'InvalidMessageContents',
      'Invalid binary character was found in the message body.',
    );
  }
  const most = readSetting(queue, 'MaximumMessageSize');
  if (sizeOf(fields) > most) {
    throw invalidValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${most} bytes.`,
    );
  }
  const groupId = readId(fields, 'MessageGroupId');
  const deduplicationId = readId(fields, 'MessageDeduplicationId');
  const ownDelay = optionalNumber(fields, 'DelaySeconds', DELAY_SECONDS);
  const delay = ownDelay ?? readSetting(queue, 'DelaySeconds');
  if (!queue.fifo) {
    if (deduplicationId === undefined) return { body, groupId, delay };
    throw unfit('MessageDeduplicationId', deduplicationId);
  }
  if (ownDelay) throw unfit('DelaySeconds', ownDelay);
  if (groupId === undefined) {
    throw failure('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  }
  if (deduplicationId === undefined) {
    throw failure(
      'MissingParameter',
      'The request must contain the parameter MessageDeduplicationId: no queue here has ContentBasedDeduplication.',
    );
  }
  return { body, groupId, deduplicationId, delay };
}

/** The bytes of a message that count towards the limits. */
export const sizeOf = (fields: Fields): number =>
  Buffer.byteLength(String(fields.MessageBody ?? ''));

/** The acknowledgement; SDK clients check the digests against what they sent. */
export function acknowledge(
  queue: Queue,
  outgoing: OutgoingMessage,
  sent: { id: string; sequence: number },
) {
  return {
    MessageId: sent.id,
    MD5OfMessageBody: md5(outgoing.body),
    SequenceNumber: queue.fifo ? sequenceNumber(sent.sequence) : undefined,
  };
}

/** Twenty digits that grow with every message, as SQS gives them. */
export function sequenceNumber(sequence: number): string {
  return `1${String(sequence).padStart(19, '0')}`;
}

function readId(fields: Fields, name: string): string | undefined {
  const value = optionalText(fields, name);
  if (value === undefined || ID.test(value)) return value;
  throw invalidValue(
    `Value ${value} for parameter ${name} is invalid. Reason: ${name} can only include alphanumeric and punctuation characters. 1 to 128 in length.`,
  );
}

function unfit(name: string, value: string | number) {
  return invalidValue(
    `Value ${value} for parameter ${name} is invalid. Reason: The request includes a parameter that is not valid for this queue type.`,
  );
}
