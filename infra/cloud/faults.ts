import { setTimeout as delay } from 'node:timers/promises';
import { ServiceFailure } from './failures.ts';
import { type Call, HANG_UP, type HttpReply, json, type Responder } from './http.ts';

type FaultMode =
  | 'unavailable'
  | 'internal'
  | 'throttle'
  | 'prior-request'
  | 'late'
  | 'applied-unanswered'
  | 'applied-later'
  | 'refuse';

export interface Fault {
  mode: FaultMode;
  /** Number of calls; absent: every call until it is cleared. */
  times?: number;
  /** For `late`, the time until the answer, and for `applied-later` until the work, in milliseconds. */
  delayMs?: number;
  /** For `throttle`, the seconds that the caller is told to wait; the service's own unless given. */
  retryAfter?: number;
  /** Only calls with this text in their body. */
  containing?: string;
}

/** Error code of each mode by service; a mode without a code cannot be set for that service. */
type FaultWords = Partial<Record<FaultMode, ServiceFailure>>;

// These only make sense where something is changed; reading goes on undisturbed and uses none of `times`.
const CHANGES_ONLY: readonly FaultMode[] = [
  'prior-request',
  'applied-unanswered',
  'applied-later',
  'refuse',
];
const WITHOUT_WORDS: readonly FaultMode[] = ['late', 'applied-unanswered', 'applied-later'];

const told = (words: ServiceFailure, { retryAfter }: Fault): ServiceFailure =>
  retryAfter === undefined
    ? words
    : new ServiceFailure(words.code, words.message, { status: words.status, retryAfter });

/** A way to make one endpoint misbehave on purpose, for tests and rehearsals, and to count what was asked of it. */
export class Faults {
  /** Calls that arrived, by action, the failed ones included. */
  readonly calls: Record<string, number> = {};
  readonly #words: FaultWords;
  readonly #changing: ReadonlySet<string>;
  #current: Fault | undefined;
  #later: Promise<unknown>[] = [];
  #cleared = new AbortController();

  constructor(words: FaultWords, changingActions: Iterable<string>) {
    this.#words = words;
    this.#changing = new Set(changingActions);
  }

  get current(): Fault | undefined {
    return this.#current;
  }

  /** Throws `RangeError` for a mode this service does not have. */
  set(fault: Fault): void {
    if (!(fault.mode in this.#words) && !WITHOUT_WORDS.includes(fault.mode)) {
      throw new RangeError(`No such fault here: ${fault.mode}`);
    }
    this.#current = { ...fault };
  }

  /** Resolves when all work that was put off is done. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#later.splice(0));
  }

  /** Ends the fault; calls that are answered late are answered now. */
  clear(): void {
    this.#current = undefined;
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  /** Counts the call, and runs it, or does what the fault that is set says. */
  async run(
    action: string,
    call: Call,
    work: () => Responder | Promise<Responder>,
  ): Promise<Responder> {
    this.calls[action] = (this.calls[action] ?? 0) + 1;
    const fault = this.#take(action, call);
    if (!fault) return work();
    const words = this.#words[fault.mode];
    if (words) throw told(words, fault);
    if (fault.mode === 'applied-later') {
      const later = delay(fault.delayMs ?? 1000).then(work);
      // Nobody hears of a refusal any more.
      this.#later.push(later.catch(() => undefined));
      return HANG_UP;
    }
    // Both have done the work by the time the caller gives up on the answer: the hard case for a retrying client.
    const done = await work();
    if (fault.mode === 'applied-unanswered') return HANG_UP;
    const cleared = this.#cleared.signal;
    const signal = AbortSignal.any([call.gone, cleared]);
    await delay(fault.delayMs ?? 1000, undefined, { signal }).catch((error) => {
      if (!cleared.aborted) throw error;
    });
    return done;
  }

  #take(action: string, { body }: Call): Fault | undefined {
    const fault = this.#current;
    if (!fault) return undefined;
    if (CHANGES_ONLY.includes(fault.mode) && !this.#changing.has(action)) return undefined;
    if (fault.containing !== undefined && !body.includes(fault.containing)) return undefined;
    if (fault.times === undefined) return fault;
    fault.times -= 1;
    if (fault.times <= 0) this.#current = undefined;
    return fault;
  }
}

/**
 * The control calls on an endpoint's own port: `PUT /_faults { mode, times?, delayMs?, retryAfter?, containing? }`, `DELETE
 * /_faults`, and `GET /_faults` for the fault that is set and the counted calls. Answers undefined for every other path.
 */
export function faultControl(faults: Faults, call: Call): HttpReply | undefined {
  if (call.path !== '/_faults') return undefined;
  if (call.method === 'DELETE') faults.clear();
  if (call.method === 'PUT') {
    try {
      faults.set(JSON.parse(call.body.toString()) as Fault);
    } catch (error) {
      return json({ message: String(error) }, 400);
    }
  }
  return json({ fault: faults.current ?? null, calls: faults.calls });
}
