import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import { EngineLine } from './engine-line.ts';
import {
  failureOf,
  type Got,
  type Sent,
  serviceOf,
  textOf,
  throttlingOf,
} from './fault-answers.ts';

type Handle = (
  sent: Sent,
  options?: unknown,
) => Promise<{ response: Omit<Got, 'body'> & { body: Buffer | Readable } }>;

/** The classes by which all clients of AWS send their requests. */
const handlers = [
  Object.getPrototypeOf(new DynamoDBClient({ region: 'none' }).config.requestHandler),
  EngineLine.prototype,
] as { handle: Handle }[];

/** What a request says, without what the clients and the runner of the tests draw. */
const signOf = (sent: Sent): string =>
  createHash('md5')
    .update(
      textOf(sent).replace(/"ClientRequestToken":"[^"]*"|test-[\da-f-]{36}|CAPTCHA#[^"]*/g, ''),
    )
    .digest('base64url');

const kinds = ['throttled', 'failed', 'late', 'unanswered'] as const;
type Kind = (typeof kinds)[number];

/** Share of faults that go on for all tries of a request: the client gives up, and its caller sees the error. */
const lasting = 0.3;

/** What a client sees where the connection ends before the answer. */
const cutOff = () =>
  Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', name: 'TimeoutError' });

/** What of this process is under way by itself: files, hashes, compression. */
const isBusy = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /FSReq|Request|Zlib|Job|AddrInfo/i.test(name));

/** Taken here: clocks of runs are not real. */
const realImmediate = setImmediate;

/** Lets everything go on that waits for nothing but this process. */
async function untilQuiet(): Promise<void> {
  do {
    for (let round = 0; round < 3; round++) await new Promise((resolve) => realImmediate(resolve));
  } while (isBusy());
}

/** Rounds without any request or timer after which the work is taken for stuck. */
const patience = 100_000;

/**
 * Has timers and dates go by a clock that moves when told; `vi.useRealTimers` ends it. No wait is shorter than a
 * millisecond: where one was cut off to nothing, time would stand still.
 */
export function stopClock(now: number): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now });
  const { setTimeout: faked } = globalThis;
  globalThis.setTimeout = ((run: () => void, milliseconds = 0, ...given: []) =>
    faked(run, Math.max(1, Math.ceil(milliseconds)), ...given)) as typeof faked;
}

interface DoorOptions {
  random: () => number;
  /** Answers a request in place of the service, or leaves it to that. */
  stand?: (sent: Sent) => Got | undefined;
  /** Does a request that is let through, alone: nothing else reaches the services meanwhile. */
  around?: (sent: Sent, send: (sent: Sent) => Promise<Got>) => Promise<Got>;
}

/**
 * The one door through which requests reach the services of AWS: one at a time, in an order that the seed decides, and a
 * share of them meets a fault. Timers go by a clock that moves when nothing else does. So work is a function of its
 * seed, and takes no time for its waits.
 */
export class Door {
  /** Share of requests that meet a fault; of 0, requests keep their order. */
  share = 0;
  /** What passed, in order. */
  readonly trace: string[] = [];
  readonly faults: Record<Kind, number> = { throttled: 0, failed: 0, late: 0, unanswered: 0 };
  readonly #options: DoorOptions;
  #turns: (() => Promise<void>)[] = [];
  /** Requests that fail at each further try, by the id that the client gives to all tries. */
  readonly #broken = new Map<string, 'throttled' | 'failed'>();

  constructor(options: DoorOptions) {
    this.#options = options;
    for (const each of handlers) this.#stand(each);
  }

  /** Has all that a class of clients sends come through here. */
  #stand(handler: { handle: Handle }): void {
    const door = this;
    const original = handler.handle;
    vi.spyOn(handler, 'handle').mockImplementation(function (this: unknown, sent: Sent, given) {
      const send = async (other: Sent): Promise<Got> => {
        const { response } = await original.call(this as never, other, given);
        const { statusCode, headers, body } = response;
        // By a date of another clock clients take theirs for wrong, and try a refused request again.
        const date = new Date().toUTCString();
        const whole = Buffer.isBuffer(body) ? body : await buffer(body);
        return { statusCode, headers: { ...headers, date }, body: whole };
      };
      return door.#pass(sent, send) as never;
    });
  }

  /** Has work done, whose requests take turns. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const result = work().finally(() => {
      isOver = true;
    });
    result.catch(() => {});
    for (let idle = 0; ; idle++) {
      await untilQuiet();
      if (isOver && this.#turns.length === 0) return result;
      if (idle > patience) throw new Error('The work waits for something that never comes.');
      const [turn] = this.#turns.splice(this.#below(this.#turns.length), 1);
      if (turn) await turn();
      else if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
      else continue;
      idle = 0;
    }
  }

  /** Without faults requests keep their order, and nothing is drawn. */
  #below(most: number): number {
    return this.share === 0 ? 0 : Math.floor(this.#options.random() * most);
  }

  #pass(sent: Sent, send: (sent: Sent) => Promise<Got>): Promise<{ response: Got }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ response: Got }>();
    const answer = (got: Got) =>
      resolve({
        response: { ...got, body: Readable.from(got.body.length > 0 ? [got.body] : []) as never },
      });
    this.#turns.push(async () => {
      const fault = this.#faultOf(sent);
      this.trace.push(`${serviceOf(sent)} ${fault ?? ''} ${signOf(sent)}`);
      if (fault === 'throttled') return answer(throttlingOf(sent, this.#options.random));
      if (fault === 'failed') return answer(failureOf(sent, this.#options.random));
      try {
        const got = await this.#do(sent, send);
        if (fault === 'unanswered') reject(cutOff());
        else if (fault === 'late') this.#turns.push(async () => answer(got));
        else answer(got);
      } catch (error) {
        reject(error);
      }
    });
    return promise;
  }

  #do(sent: Sent, send: (sent: Sent) => Promise<Got>): Promise<Got> {
    const { stand, around } = this.#options;
    const got = stand?.(sent);
    if (got) return Promise.resolve(got);
    return around ? around(sent, send) : send(sent);
  }

  /** What becomes of a request, and of its further tries. */
  #faultOf({ headers }: Sent): Kind | undefined {
    const { random } = this.#options;
    const id = headers['amz-sdk-invocation-id'];
    const broken = id && this.#broken.get(id);
    if (broken) return broken;
    if (this.share === 0 || random() >= this.share) return undefined;
    const kind = kinds[this.#below(kinds.length)] as Kind;
    this.faults[kind]++;
    if (id && kind !== 'late' && random() < lasting)
      this.#broken.set(id, kind === 'throttled' ? 'throttled' : 'failed');
    return kind;
  }
}
