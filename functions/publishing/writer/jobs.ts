import type { Subject } from '../subject.ts';
import type { Zone, ZoneRrset } from '../zone.ts';
import type { WaitingName } from './backlog.ts';
import { isUnsure, type Job, type JobStep, planJob } from './job.ts';
import { type Batch, Spreading, usualSync } from './spreading.ts';

/** What became of a question about a batch. */
interface Answer {
  /** The jobs that waited for it, without the marks that it ends. */
  synced: Job[];
  /** Names whose people are to be told that it takes longer, once. */
  late: WaitingName[];
}

/** The latest job of each name that is at work, or that waits for name servers. */
export class Jobs {
  readonly #zone: Zone;
  readonly #spreading: Spreading;
  readonly #latest = new Map<string, Job>();

  constructor(providerId: string, zone: Zone) {
    this.#zone = zone;
    this.#spreading = new Spreading(providerId);
  }

  /** True while a name waits for name servers. */
  get isAnyWaiting(): boolean {
    return this.#spreading.isActive;
  }

  /** Time in milliseconds since which name servers lack something; now where they lack nothing. */
  get waitingSince(): number {
    return this.#spreading.activeSince;
  }

  /** The batch to ask about next. */
  due(): Batch | undefined {
    return this.#spreading.due();
  }

  /** Leaves batches that name servers may not have to the next invocation. */
  handOver(): Promise<void> {
    return this.#spreading.handOver();
  }

  readonly #isTaken = (batch: string | undefined): boolean => this.#spreading.knows(batch);

  /** True where only the zone can tell what it holds of a name. */
  async isUnsure(name: WaitingName, subject: Subject): Promise<boolean> {
    if (this.#latest.has(name.id)) return name.verify === true;
    if (subject.known.some(({ sentIn }) => sentIn)) await this.#spreading.inherit();
    return isUnsure(name, subject, this.#isTaken);
  }

  /** The job on a name from now on. It takes over what name servers may not have of earlier changes. */
  plan(name: WaitingName, subject: Subject, listed?: readonly ZoneRrset[]): Job {
    const earlier = this.#latest.get(name.id);
    const job = planJob(name, subject, {
      ...{ listed, earlier, isTaken: this.#isTaken },
      isLate: this.#zone.isInSync !== undefined,
    });
    if (earlier && earlier.item !== name) name.keys.push(...earlier.item.keys);
    for (const [id, batch] of job.spreading) {
      if (!this.#spreading.join(batch, name.id)) job.spreading.delete(id);
    }
    this.#latest.set(name.id, job);
    return job;
  }

  /** Has the jobs of changes that were taken wait for name servers. */
  spread(steps: readonly JobStep[], batch: string, change: string): void {
    this.#spreading.add(batch, change, new Set(steps.map(({ job }) => job.item.id)));
    for (const { job, id } of steps) job.spreading.set(id, batch);
  }

  /** Asks whether name servers have a batch. One request at most. */
  async ask(batch: Batch): Promise<Answer> {
    const { change, at } = batch;
    if (!change || (await this.#zone.isInSync?.({ change, at })))
      return { synced: this.#end(batch), late: [] };
    this.#spreading.postpone(batch);
    if (batch.isTold || at > Date.now() - usualSync) return { synced: [], late: [] };
    batch.isTold = true;
    return { synced: [], late: this.#of(batch.names).map(({ item }) => item) };
  }

  #end(batch: Batch): Job[] {
    const over = this.#spreading.end(batch);
    const ended = new Set(over.map(({ id }) => id));
    const waited = this.#of(new Set(over.flatMap(({ names }) => [...names])));
    for (const { spreading } of waited) {
      for (const [id, sentIn] of spreading) if (ended.has(sentIn)) spreading.delete(id);
    }
    return waited;
  }

  #of(names: ReadonlySet<string>): Job[] {
    return [...names].flatMap((id) => this.#latest.get(id) ?? []);
  }

  /** Forgets the job of a name, and answers it. */
  remove(id: string): Job | undefined {
    const job = this.#latest.get(id);
    this.#latest.delete(id);
    return job;
  }
}
