import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderItem } from '../items/providers.ts';
import { countRecords } from '../items/zone-fill.ts';
import { writePublished } from '../items/zone-state.ts';
import { log } from '../platform/log.ts';
import { mapAtOnce } from '../platform/parallel.ts';
import { fillUp, growthOf, halves } from './ceiling.ts';
import {
  fail,
  isSuspect,
  isUnsure,
  type Job,
  keepIds,
  mark,
  noteDelay,
  planJob,
  readSubject,
  type Step,
  settle,
  stepsOf,
  unmark,
} from './job.ts';
import { listAt } from './listing.ts';
import { takeTurn, type Urgency } from './pace.ts';
import { endWaiting, inTurn, readWaiting, type WaitingItem } from './waiting.ts';
import { isBefore, type Zone, ZoneRefused, ZoneUnchanged } from './zone.ts';

/** Names taken up at a time. */
const intake = 100;

/** Milliseconds until a writer without a turn looks for work again. */
const lookAgainAfter = 20;

/** Milliseconds after which people are told that a change takes longer. */
const toldAfter = 10_000;

const urgencies = ['urgent', 'background'] as const;

const jobsOf = (steps: readonly Step[]): Job[] => [...new Set(steps.map(({ job }) => job))];

/**
 * The one writer of a zone, for the time of an invocation. Before each request it looks for names that
 * wait: those that are sound share a request, at once. What could harm others goes in the background:
 * names of which something was refused, alone, and names that are compared with the zone.
 */
export class ZoneWriter {
  readonly #provider: ProviderItem;
  readonly #zone: Zone;
  /** Sort keys of the names at work. */
  readonly #busy = new Set<string>();
  /** Turns of each owner. */
  readonly #served = new Map<string | undefined, number>();
  #hasPublished = false;
  /** Names of which something was refused in this run. */
  readonly #refused = new Set<string>();
  /** Changes that share requests. */
  readonly #ready: Record<Urgency, Step[]> = { urgent: [], background: [] };
  /** Changes that go together in one request. */
  readonly #batches: Record<Urgency, Step[][]> = { urgent: [], background: [] };
  /** Names to compare with the zone. */
  readonly #unsure: Record<Urgency, WaitingItem[]> = { urgent: [], background: [] };

  constructor(provider: ProviderItem, zone: Zone) {
    this.#provider = provider;
    this.#zone = zone;
  }

  /**
   * Works until nothing waits, or until a time in milliseconds; false if work is left. Throws where the
   * provider cannot be asked; what was done is written down by then.
   */
  async run(until: number): Promise<boolean> {
    try {
      while (Date.now() < until) {
        await this.#takeUp();
        const wanted = urgencies.filter((urgency) => this.#has(urgency));
        if (wanted.length === 0) return true;
        if (!(await this.#request(wanted))) await pause(lookAgainAfter);
      }
      return false;
    } catch (error) {
      await this.#tellDelay();
      throw error;
    } finally {
      if (this.#hasPublished) await writePublished(this.#provider.id);
    }
  }

  #has(urgency: Urgency): boolean {
    return [this.#ready, this.#batches, this.#unsure].some((work) => work[urgency].length > 0);
  }

  /** Makes one request if there is a turn for it. */
  async #request(wanted: readonly Urgency[]): Promise<boolean> {
    for (const urgency of wanted) {
      if (!(await takeTurn(this.#zone, urgency))) continue;
      const batch = this.#batches[urgency].shift();
      if (batch) await this.#change(batch, urgency);
      else if (this.#unsure[urgency].length > 0) await this.#look(urgency);
      else await this.#changeReady(urgency);
      return true;
    }
    return false;
  }

  /** Takes up names that wait, unless one request is full already. */
  async #takeUp(): Promise<void> {
    if (this.#zone.batches(this.#ready.urgent).length > 1) return;
    const waiting = await readWaiting(this.#provider.id);
    const idle = waiting.filter(({ sk }) => !this.#busy.has(sk));
    const damaged = idle.filter(({ verify }) => verify);
    const changed = idle.filter(({ verify }) => !verify);
    const taken = inTurn(changed, this.#served).slice(0, intake);
    for (const { sk } of [...damaged, ...taken]) this.#busy.add(sk);
    this.#unsure.background.push(...damaged);
    await mapAtOnce(taken, (item) => this.#begin(item));
  }

  async #begin(item: WaitingItem): Promise<void> {
    this.#served.set(item.ownerId, (this.#served.get(item.ownerId) ?? 0) + 1);
    const subject = await readSubject(item, this.#provider);
    if (!subject) await this.#end(item);
    else if (isUnsure(item, subject)) this.#unsure.urgent.push(item);
    else await this.#plan(planJob(item, subject), 'urgent');
  }

  /** Queues the changes of a name, together with others unless it may harm them. */
  async #plan(job: Job, urgency: Urgency): Promise<void> {
    const { item, subject } = job;
    const steps = stepsOf(job);
    // The right to change the suffix itself covers nothing else.
    const isAlone = isSuspect(subject) || this.#refused.has(item.sk) || !item.domainId;
    if (steps.length === 0) await this.#finish(job);
    else if (isAlone) this.#batches.background.push(...this.#zone.batches(steps));
    else this.#ready[urgency].push(...steps);
  }

  /** Sends as many of the changes that are ready as one request takes. */
  async #changeReady(urgency: Urgency): Promise<void> {
    const [batch = [], ...rest] = this.#zone.batches(this.#ready[urgency]);
    this.#ready[urgency] = rest.flat();
    await this.#change(batch, urgency);
  }

  /** Sends changes in one request. */
  async #change(steps: Step[], urgency: Urgency): Promise<void> {
    await mark(steps);
    try {
      keepIds(steps, await this.#zone.apply(steps));
    } catch (error) {
      if (error instanceof ZoneUnchanged) await unmark(steps);
      if (!(error instanceof ZoneRefused)) throw error;
      await this.#divide(steps, urgency, error);
      return;
    }
    this.#hasPublished = true;
    const jobs = jobsOf(steps);
    log.info('published', {
      suffix: this.#provider.suffix,
      names: jobs.length,
      changes: steps.length,
      requestIds: jobs.flatMap(({ item }) => [...(item.requestIds ?? [])]),
    });
    await countRecords(this.#provider.zoneId, growthOf(steps, this.#zone.sizeOf));
    await this.#close(steps);
  }

  /** Finds the change that had a request refused: by halves, then by a look at the zone. */
  async #divide(steps: readonly Step[], urgency: Urgency, refusal: ZoneRefused): Promise<void> {
    const jobs = jobsOf(steps);
    const [job] = jobs;
    const queued = this.#batches[urgency];
    const filling = refusal.problem === 'zone-full' && fillUp(steps, queued, this.#zone.sizeOf);
    if (filling) {
      const { parts, refused } = filling;
      queued.splice(0, Math.max(0, refused.length - 1), ...parts);
      await this.#refuse(refused.flat(), refusal);
    } else if (jobs.length > 1) {
      const parts = halves(jobs).map((some) => steps.filter((step) => some.includes(step.job)));
      this.#batches[urgency].unshift(...parts);
    } else if (job && !job.isVerified) this.#lookFirst(job);
    else if (steps.length > 1) this.#batches.background.unshift(...halves(steps));
    else await this.#refuse(steps, refusal);
  }

  async #refuse(steps: readonly Step[], refusal: ZoneRefused): Promise<void> {
    for (const step of steps) fail(step, refusal);
    await this.#close(steps);
  }

  /** Plans a name anew, by what the zone says. */
  #lookFirst(job: Job): void {
    const isOther = (step: Step) => step.job !== job;
    this.#refused.add(job.item.sk);
    for (const urgency of urgencies) {
      this.#ready[urgency] = this.#ready[urgency].filter(isOther);
      this.#batches[urgency] = this.#batches[urgency]
        .map((batch) => batch.filter(isOther))
        .filter((batch) => batch.length > 0);
    }
    this.#unsure.background.push(job.item);
  }

  /** Compares names with a page of the zone: the first one, and all others that the page covers. */
  async #look(urgency: Urgency): Promise<void> {
    const [first, ...others] = this.#unsure[urgency].toSorted((one, other) =>
      isBefore(this.#fqdnOf(one), this.#fqdnOf(other)) ? -1 : 1,
    ) as [WaitingItem, ...WaitingItem[]];
    const subject = await readSubject(first, this.#provider);
    const { rrsets, covers } = await listAt(this.#zone, subject?.places ?? []);
    const covered = others.filter((item) => item.domainId && covers(this.#fqdnOf(item)));
    const seen = [first, ...covered];
    this.#unsure[urgency] = others.filter((item) => !covered.includes(item));
    const jobs = await mapAtOnce(seen, async (item) => {
      const found = await readSubject(item, this.#provider);
      if (!found) await this.#end(item);
      return found && planJob(item, found, rrsets);
    });
    await mapAtOnce(jobs, async (job) => job && this.#plan(job, urgency));
  }

  #fqdnOf({ domainId, label }: WaitingItem): string {
    const { suffix } = this.#provider;
    return domainId ? `${label}.${suffix}` : suffix;
  }

  /** Ends the jobs of which all changes are decided. */
  async #close(steps: readonly Step[]): Promise<void> {
    for (const { job, id } of steps) job.open.delete(id);
    const ended = jobsOf(steps).filter(({ open }) => open.size === 0);
    await mapAtOnce(ended, (job) => this.#finish(job));
  }

  async #finish(job: Job): Promise<void> {
    await settle(job);
    await this.#end(job.item);
  }

  async #end(item: WaitingItem): Promise<void> {
    await endWaiting(item);
    this.#busy.delete(item.sk);
    this.#refused.delete(item.sk);
  }

  async #tellDelay(): Promise<void> {
    const late = (await readWaiting(this.#provider.id)).filter(
      ({ since }) => since < Date.now() - toldAfter,
    );
    await mapAtOnce(late, (item) => noteDelay(item, this.#provider));
  }
}
