import type { Urgency } from '../pace.ts';
import type { Zone } from '../zone.ts';
import type { WaitingName } from './backlog.ts';
import type { Job, JobStep } from './job.ts';

/** The first is served first. */
export const urgencies = ['urgent', 'background'] as const;

/** What a writer has to send, and to compare with the zone. */
export class Work {
  readonly #zone: Zone;
  /** Changes that share requests. */
  readonly #ready: Record<Urgency, JobStep[]> = { urgent: [], background: [] };
  /** Changes that go together in one request. */
  readonly #batches: Record<Urgency, JobStep[][]> = { urgent: [], background: [] };
  /** Names to compare with the zone. */
  readonly #unsure: Record<Urgency, WaitingName[]> = { urgent: [], background: [] };

  constructor(zone: Zone) {
    this.#zone = zone;
  }

  has(urgency: Urgency): boolean {
    return [this.#ready, this.#batches, this.#unsure].some((work) => work[urgency].length > 0);
  }

  /** True where urgent changes fill more than a request. */
  get isPlenty(): boolean {
    return this.#zone.batches(this.#ready.urgent).length > 1;
  }

  /** Changes that go together in one request, in their order. Callers may queue theirs. */
  batches(urgency: Urgency): JobStep[][] {
    return this.#batches[urgency];
  }

  /** Names to compare with the zone. Callers may queue theirs. */
  unsure(urgency: Urgency): WaitingName[] {
    return this.#unsure[urgency];
  }

  /** Takes all names to compare with the zone. */
  takeUnsure(urgency: Urgency): WaitingName[] {
    return this.#unsure[urgency].splice(0);
  }

  /** Queues sound changes, which share requests. */
  share(steps: readonly JobStep[], urgency: Urgency): void {
    this.#ready[urgency].push(...steps);
  }

  /** Queues changes of a name that may harm others. */
  shareNothing(steps: readonly JobStep[]): void {
    this.#batches.background.push(...this.#zone.batches(steps));
  }

  /** Takes as many of the changes that share requests as one takes. */
  takeShared(urgency: Urgency): JobStep[] {
    const [batch = [], ...rest] = this.#zone.batches(this.#ready[urgency]);
    this.#ready[urgency] = rest.flat();
    return batch;
  }

  /** Drops all changes of a job. */
  drop(job: Job): void {
    const isOther = (step: JobStep) => step.job !== job;
    for (const urgency of urgencies) {
      this.#ready[urgency] = this.#ready[urgency].filter(isOther);
      this.#batches[urgency] = this.#batches[urgency]
        .map((batch) => batch.filter(isOther))
        .filter((batch) => batch.length > 0);
    }
  }
}
