import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderItem } from '../items/providers.ts';
import { countRecords } from '../items/zone-fill.ts';
import { writePublished } from '../items/zone-state.ts';
import { log } from '../platform/log.ts';
import { mapAtOnce } from '../platform/parallel.ts';
import { Backlog, type WaitingName } from './backlog.ts';
import { fillUp, growthOf, halves } from './ceiling.ts';
import {
  fail,
  isDone,
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
import { shortenNegativeAnswers } from './soa.ts';
import { type Batch, Spreading, usualSync } from './spreading.ts';
import type { Subject } from './subject.ts';
import { isBefore, type Zone, ZoneRefused, type ZoneRrset, ZoneUnchanged } from './zone.ts';

/** Names taken up at a time, and between two requests. */
const [portion, intake] = [100, 1000];

/** Names in memory that are compared with the zone. */
const comparedAtOnce = 1000;

/** Milliseconds until a writer without a turn looks for work again, and one that waits for name servers. */
const [lookAgainAfter, standBy] = [20, 50];

/** Milliseconds after which people are told that a change takes longer. */
const toldAfter = 10_000;

/** Milliseconds after the first refusal of a name from which its later edits are shown as refused, too. */
const toldOfEdits = 3000;

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
  readonly #backlog: Backlog;
  readonly #spreading: Spreading;
  /** The latest job of each name that is at work, or that waits for name servers. */
  readonly #jobs = new Map<string, Job>();
  #hasPublished = false;
  #hasAsked = false;
  /** Names of which something was refused in this run, with the time of the first refusal. */
  readonly #refused = new Map<string, number>();
  /** Changes that share requests. */
  readonly #ready: Record<Urgency, Step[]> = { urgent: [], background: [] };
  /** Changes that go together in one request. */
  readonly #batches: Record<Urgency, Step[][]> = { urgent: [], background: [] };
  /** Names to compare with the zone. */
  readonly #unsure: Record<Urgency, WaitingName[]> = { urgent: [], background: [] };

  constructor(provider: ProviderItem, zone: Zone) {
    this.#provider = provider;
    this.#zone = zone;
    this.#backlog = new Backlog(provider.id);
    this.#spreading = new Spreading(provider.id);
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
        const isIdle = wanted.length === 0 && !this.#spreading.isActive;
        if (isIdle && (await this.#backlog.isOver())) return true;
        if (!(await this.#request(wanted)))
          await pause(wanted.length > 0 ? lookAgainAfter : standBy);
      }
      return false;
    } catch (error) {
      await this.#tellDelay(await this.#backlog.waitingSince(Date.now() - toldAfter));
      throw error;
    } finally {
      await this.#spreading.handOver();
      if (this.#hasPublished) await writePublished(this.#provider.id);
    }
  }

  #has(urgency: Urgency): boolean {
    return [this.#ready, this.#batches, this.#unsure].some((work) => work[urgency].length > 0);
  }

  /** Makes one request if there is a turn for it. Questions about batches take turns with other work. */
  async #request(wanted: readonly Urgency[]): Promise<boolean> {
    for (const urgency of urgencies) {
      const batch = urgency === 'background' ? this.#spreading.due() : undefined;
      const isAsking = batch && !(this.#hasAsked && wanted.includes(urgency));
      if (!isAsking && !wanted.includes(urgency)) continue;
      if (!(await takeTurn(this.#zone, urgency))) continue;
      if (urgency === 'background') this.#hasAsked = Boolean(isAsking);
      if (isAsking) await this.#ask(batch);
      else await this.#work(urgency);
      return true;
    }
    return false;
  }

  async #work(urgency: Urgency): Promise<void> {
    const batch = this.#batches[urgency].shift();
    if (batch) await this.#change(batch, urgency);
    else if (this.#unsure[urgency].length > 0) await this.#look(urgency);
    else await this.#changeReady(urgency);
  }

  /** Asks whether name servers have a batch, and writes down what they have. */
  async #ask(batch: Batch): Promise<void> {
    const { change, at, names } = batch;
    if (change && !(await this.#zone.isInSync?.({ change, at }))) {
      this.#spreading.postpone(batch);
      if (batch.isTold || at > Date.now() - usualSync) return;
      batch.isTold = true;
      await this.#tellDelay([...names].flatMap((id) => this.#jobs.get(id)?.item ?? []));
      return;
    }
    const over = this.#spreading.end(batch);
    const waited = new Set(over.flatMap((ended) => [...ended.names]));
    await mapAtOnce([...waited], async (name) => {
      const job = this.#jobs.get(name);
      if (!job) return;
      for (const [id, sentIn] of job.spreading) {
        if (over.some((ended) => ended.id === sentIn)) job.spreading.delete(id);
      }
      await settle(job);
      if (isDone(job)) await this.#end(job.item);
    });
  }

  /** Takes up names that wait, unless one request is full already. */
  async #takeUp(): Promise<void> {
    await this.#backlog.read();
    const { background } = this.#unsure;
    background.push(...this.#backlog.takeDamaged(comparedAtOnce - background.length));
    for (let taken = 0; taken < intake; taken += portion) {
      if (this.#zone.batches(this.#ready.urgent).length > 1) return;
      const names = this.#backlog.takeChanged(portion);
      await mapAtOnce(names, (name) => this.#begin(name));
      if (names.length < portion) return;
    }
  }

  async #begin(name: WaitingName): Promise<void> {
    const subject = await readSubject(name, this.#provider);
    if (!subject) return this.#end(name);
    const isKnown = this.#jobs.has(name.id);
    if (!isKnown && subject.known.some(({ sentIn }) => sentIn)) await this.#spreading.inherit();
    if (name.verify || (!isKnown && isUnsure(name, subject, this.#isTaken))) {
      this.#unsure.urgent.push(name);
    } else await this.#plan(this.#jobOf(name, subject), 'urgent');
  }

  readonly #isTaken = (batch: string | undefined): boolean => this.#spreading.knows(batch);

  /** The job on a name from now on. It takes over what name servers may not have of earlier changes. */
  #jobOf(name: WaitingName, subject: Subject, listed?: readonly ZoneRrset[]): Job {
    const earlier = this.#jobs.get(name.id);
    const job = planJob(name, subject, {
      ...{ listed, earlier, isTaken: this.#isTaken },
      isLate: this.#zone.isInSync !== undefined,
    });
    if (earlier && earlier.item !== name) name.keys.push(...earlier.item.keys);
    for (const [id, batch] of job.spreading) {
      if (!this.#spreading.join(batch, name.id)) job.spreading.delete(id);
    }
    this.#jobs.set(name.id, job);
    return job;
  }

  /** Queues the changes of a name, together with others unless it may harm them. */
  async #plan(job: Job, urgency: Urgency): Promise<void> {
    const { item, subject } = job;
    const steps = stepsOf(job);
    // The right to change the suffix itself covers nothing else.
    const isAlone = isSuspect(subject) || this.#refused.has(item.id) || !item.domainId;
    if (steps.length === 0) await this.#close(job);
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
    const batch = await mark(steps);
    const applied = await this.#zone.apply(steps).catch(async (error: unknown) => {
      if (error instanceof ZoneUnchanged) await unmark(steps);
      if (!(error instanceof ZoneRefused)) throw error;
      await this.#divide(steps, urgency, error);
    });
    if (!applied) return;
    this.#hasPublished = true;
    keepIds(steps, applied);
    const jobs = jobsOf(steps);
    log.info('published', {
      suffix: this.#provider.suffix,
      names: jobs.length,
      changes: steps.length,
      requestIds: jobs.flatMap(({ item }) => [...item.requestIds]),
    });
    if (applied.change) {
      const names = jobs.map(({ item }) => item.id);
      this.#spreading.add(batch, applied.change, names);
      for (const { job, id } of steps) job.spreading.set(id, batch);
    }
    await countRecords(this.#provider.zoneId, growthOf(steps, this.#zone.sizeOf));
    await this.#answered(steps);
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
    } else if (job && !job.isVerified && !this.#refused.has(job.item.id)) this.#lookFirst(job);
    else if (steps.length > 1) this.#batches.background.unshift(...halves(steps));
    else await this.#refuse(steps, refusal);
  }

  async #refuse(steps: readonly Step[], refusal: ZoneRefused): Promise<void> {
    for (const step of steps) fail(step, refusal, await this.#revisionOf(step.job));
    await this.#answered(steps);
  }

  /** The revision that a refusal is told for: who edits a refused record on and on would never see the reason. */
  async #revisionOf({ item, subject }: Job): Promise<number> {
    const since = this.#refused.get(item.id) ?? Date.now();
    const latest = since < Date.now() - toldOfEdits && (await readSubject(item, this.#provider));
    return latest ? latest.revision : subject.revision;
  }

  /** Plans a name anew, by what the zone says. */
  #lookFirst(job: Job): void {
    const isOther = (step: Step) => step.job !== job;
    this.#refused.set(job.item.id, Date.now());
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
    ) as [WaitingName, ...WaitingName[]];
    const subject = await readSubject(first, this.#provider);
    const { rrsets, covers } = await listAt(this.#zone, subject?.places ?? []);
    if (!first.domainId) {
      await shortenNegativeAnswers(this.#zone, this.#provider.suffix, rrsets);
    }
    const covered = others.filter((item) => item.domainId && covers(this.#fqdnOf(item)));
    const seen = [first, ...covered];
    this.#unsure[urgency] = others.filter((item) => !covered.includes(item));
    const jobs = await mapAtOnce(seen, async (item) => {
      const found = await readSubject(item, this.#provider);
      if (!found) await this.#end(item);
      return found && this.#jobOf(item, found, rrsets);
    });
    await mapAtOnce(jobs, async (job) => job && this.#plan(job, urgency));
  }

  #fqdnOf({ domainId, label }: WaitingName): string {
    const { suffix } = this.#provider;
    return domainId ? `${label}.${suffix}` : suffix;
  }

  async #answered(steps: readonly Step[]): Promise<void> {
    for (const { job, id } of steps) job.open.delete(id);
    const answered = jobsOf(steps).filter(({ open }) => open.size === 0);
    await mapAtOnce(answered, (job) => this.#close(job));
  }

  /** Writes down what is refused and what is done, and lets later changes of the name have their turn. */
  async #close(job: Job): Promise<void> {
    if (isDone(job) || job.failures.size > 0) await settle(job);
    if (isDone(job)) await this.#end(job.item);
    else this.#backlog.release(job.item);
  }

  async #end(name: WaitingName): Promise<void> {
    await this.#backlog.end(name);
    if (!this.#jobs.get(name.id)?.failures.size) this.#refused.delete(name.id);
    this.#jobs.delete(name.id);
  }

  async #tellDelay(names: readonly WaitingName[]): Promise<void> {
    await mapAtOnce(names, (name) => noteDelay(name, this.#provider));
  }
}
