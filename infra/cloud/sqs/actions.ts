import { randomUUID } from 'node:crypto';
import { type Call, HANG_UP } from '../http.ts';
import { type Fields, unknownAction } from '../json-rpc.ts';
import { Arrivals } from './arrivals.ts';
import type { Messages } from './messages.ts';
import {
  batchEntries,
  eachEntry,
  failure,
  invalidValue,
  optionalNumber,
  optionalText,
  text,
  texts,
} from './parameters.ts';
import {
  ACCOUNT,
  allSettings,
  type Queue,
  type Queues,
  readSetting,
  redrivePolicy,
} from './queues.ts';
import { changeVisibility, deleteReceived, deliver, ownVisibility } from './receiving.ts';
import { acknowledge, readOutgoing, sizeOf } from './sending.ts';

interface SqsParts {
  queues: Queues;
  messages: Messages;
  /** Epoch milliseconds. */
  clock(): number;
  /** Base URL of the endpoint and of queue URLs. */
  origin(): string;
}

type Outcome = object | typeof HANG_UP;

/** The calls, by their names in the API. */
export class SqsActions {
  readonly #parts: SqsParts;
  readonly #arrivals = new Arrivals();
  readonly #actions: Record<string, (fields: Fields, call: Call) => Outcome | Promise<Outcome>> = {
    GetQueueAttributes: (fields) => this.#attributes(fields),
    ListQueues: (fields) => this.#list(fields),
    SendMessage: (fields) => this.#send(this.#queue(fields), fields),
    SendMessageBatch: (fields) => this.#sendBatch(fields),
    ReceiveMessage: (fields, call) => this.#receive(fields, call.gone),
    DeleteMessage: (fields) => this.#delete(this.#queue(fields), fields),
    DeleteMessageBatch: (fields) =>
      eachEntry(fields, (entry) => this.#delete(this.#queue(fields), entry)),
    ChangeMessageVisibility: (fields) => this.#change(this.#queue(fields), fields),
    ChangeMessageVisibilityBatch: (fields) =>
      eachEntry(fields, (entry) => this.#change(this.#queue(fields), entry)),
    StartMessageMoveTask: (fields) => this.#startMove(fields),
  };

  constructor(parts: SqsParts) {
    this.#parts = parts;
  }

  /** Runs one call. Throws `ServiceFailure` in SQS's names. */
  run(action: string, fields: Fields, call: Call): Outcome | Promise<Outcome> {
    const run = Object.hasOwn(this.#actions, action) ? this.#actions[action] : undefined;
    if (!run) throw unknownAction(action);
    return run(fields, call);
  }

  get polling(): number {
    return this.#arrivals.waiting;
  }

  url(queue: Queue): string {
    return `${this.#parts.origin()}/${ACCOUNT}/${queue.name}`;
  }

  #queue(fields: Fields): Queue {
    const name = text(fields, 'QueueUrl').split('/').at(-1) ?? '';
    return this.#parts.queues.get(name);
  }

  #list(fields: Fields) {
    const queues = this.#parts.queues.list(optionalText(fields, 'QueueNamePrefix'));
    return queues.length > 0 ? { QueueUrls: queues.map((queue) => this.url(queue)) } : {};
  }

  #attributes(fields: Fields) {
    const { queues, messages, clock } = this.#parts;
    const queue = this.#queue(fields);
    const counts = messages.counts(queue, clock());
    const all: Record<string, string> = {
      ...allSettings(queue),
      ApproximateNumberOfMessages: String(counts.visible),
      ApproximateNumberOfMessagesDelayed: String(counts.delayed),
      ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
      CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
      LastModifiedTimestamp: String(Math.floor(queue.createdAt / 1000)),
      QueueArn: queues.arn(queue),
    };
    const wanted = texts(fields, 'AttributeNames');
    const shown = Object.entries(all).filter(
      ([name]) => wanted.includes('All') || wanted.includes(name),
    );
    return shown.length > 0 ? { Attributes: Object.fromEntries(shown) } : {};
  }

  #send(queue: Queue, fields: Fields) {
    const outgoing = readOutgoing(queue, fields);
    const sent = this.#parts.messages.send(queue, outgoing, this.#parts.clock());
    this.#arrivals.announce(queue.name);
    return acknowledge(queue, outgoing, sent);
  }

  #sendBatch(fields: Fields) {
    const queue = this.#queue(fields);
    const size = batchEntries(fields).reduce((sum, entry) => sum + sizeOf(entry), 0);
    const most = readSetting(queue, 'MaximumMessageSize');
    if (size > most) {
      throw failure(
        'BatchRequestTooLong',
        `Batch requests cannot be longer than ${most} bytes. You have sent ${size} bytes.`,
        'AWS.SimpleQueueService.BatchRequestTooLong',
      );
    }
    return eachEntry(fields, (entry) => this.#send(queue, entry));
  }

  async #receive(fields: Fields, gone: AbortSignal): Promise<Outcome> {
    const { queues, messages, clock } = this.#parts;
    const limit = optionalNumber(fields, 'MaxNumberOfMessages', [1, 10]) ?? 1;
    const queue = this.#queue(fields);
    const visibility = ownVisibility(fields) ?? readSetting(queue, 'VisibilityTimeout');
    const wait =
      optionalNumber(fields, 'WaitTimeSeconds', [0, 20]) ??
      readSetting(queue, 'ReceiveMessageWaitTimeSeconds');
    const deadline = clock() + wait * 1000;
    // Nothing may be handed to a caller that has hung up: it would stay hidden for nobody.
    while (!gone.aborted) {
      const now = clock();
      const { received, deadLettered } = messages.receive(queue, limit, visibility, now);
      if (deadLettered) this.#arrivals.announce(redrivePolicy(queue)?.queueName ?? '');
      if (received.length > 0) {
        return { Messages: received.map((message) => deliver(queue, queues, message, fields)) };
      }
      if (now >= deadline) return {};
      const until = Math.min(deadline, messages.nextVisible(queue, now) ?? deadline);
      await this.#arrivals.wait(queue.name, until - now, gone);
    }
    return HANG_UP;
  }

  #delete(queue: Queue, fields: Fields) {
    deleteReceived(queue, this.#parts.messages, fields, this.#parts.clock());
    // The rest of its FIFO group is free now.
    this.#arrivals.announce(queue.name);
    return {};
  }

  #change(queue: Queue, fields: Fields) {
    changeVisibility(queue, this.#parts.messages, fields, this.#parts.clock());
    this.#arrivals.announce(queue.name);
    return {};
  }

  #startMove(fields: Fields) {
    const { queues, messages, clock } = this.#parts;
    const source = this.#byArn(text(fields, 'SourceArn'));
    const destinationArn = optionalText(fields, 'DestinationArn');
    const destination = destinationArn === undefined ? undefined : this.#byArn(destinationArn);
    if (!queues.list().some((queue) => redrivePolicy(queue)?.queueName === source.name)) {
      throw invalidValue('Source queue must be configured as a Dead Letter Queue.');
    }
    for (const name of messages.moveAll(source, destination, clock()))
      this.#arrivals.announce(name);
    return { TaskHandle: Buffer.from(randomUUID()).toString('base64url') };
  }

  #byArn(arn: string): Queue {
    const queue = this.#parts.queues.find(arn.split(':').at(-1) ?? '');
    if (queue) return queue;
    throw failure(
      'ResourceNotFoundException',
      'The resource that you specified for the SourceArn parameter does not exist.',
      'ResourceNotFoundException',
    );
  }
}
