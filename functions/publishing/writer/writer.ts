import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { countRecords } from '#functions/providers/items/zone-fill.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { fillUp, growthOf, halves } from '../ceiling.ts';
import { writePublished } from '../items/zone-state.ts';
import { listAt } from '../listing.ts';
import { takeTurn, type Urgency } from '../pace.ts';
import { shortenNegativeAnswers } from '../soa.ts';
import { isBefore, type Zone, ZoneRefused, ZoneUnchanged } from '../zone.ts';
import { Backlog, type WaitingName } from './backlog.ts';
import {
  isDone,
  isSuspect,
  type Job,
  type JobStep,
  jobSteps,
  keepIds,
  markSent,
  noteDelay,
  noteRefusal,
  readSubject,
  settle,
  unmarkSent,
} from './job.ts';
import { Jobs } from './jobs.ts';
import type { Batch } from './spreading.ts';
import { urgencies, Work } from './work.ts';

/** Names taken up at a time, and between two requests. */
const [portion, intake] = [100, 1000];

/** Names at work at once; the table's client has fifty connections. */
const width = 40;

/** Names in memory that are compared with the zone. */
const comparedAtOnce = 1000;

/** Milliseconds until a writer without a turn looks for work again, and one that waits for name servers. */
const [lookAgainAfter, standBy] = [20, 50];

/** Milliseconds after which people are told that a change takes longer. */
const toldAfter = 10_000;

/** Milliseconds after the first refusal of a name from which its later edits are shown as refused, too. */
const toldOfEdits = 3000;

const jobsOf = (steps: readonly JobStep[]): Job[] => [...new Set(steps.map(({ job }) => job))];

/**
 * The one writer of a zone, for the time of an invocation. Before each request it looks for names that
 * wait: those that are sound share a request, at once. What could harm others goes in the background:
 * names of which something was refused, alone, and names that are compared with the zone.
 */
export class ZoneWriter {
  readonly #provider: ProviderItem;
  readonly #zone: Zone;
  readonly #backlog: Backlog;
  readonly #jobs: Jobs;
  readonly #work: Work;
  #hasPublished = false;
  #hasAsked = false;
  /** Names of which something was refused in this run, with the time of the first refusal. */
  readonly #refused = new Map<string, number>();

  constructor(provider: ProviderItem, zone: Zone) {
    this.#provider = provider;
    this.#zone = zone;
    this.#backlog = new Backlog(provider.id);
    this.#jobs = new Jobs(provider.id, zone);
    this.#work = new Work(zone);
  }

  /**
   * Works until nothing waits, or until a time in milliseconds. Answers since when the oldest of what is left waits for a
   * request, or was sent; undefined where nothing is left. Throws where the provider cannot be asked; what was done is
   * written down by then.
   */
  async run(until: number): Promise<number | undefined> {
    try {
      while (Date.now() < until) {
        await this.#takeUp();
        const wanted = urgencies.filter((urgency) => this.#work.has(urgency));
        const isIdle = wanted.length === 0 && !this.#jobs.isAnyWaiting;
        if (isIdle && (await this.#backlog.isOver())) return undefined;
        if (!(await this.#request(wanted)))
          await pause(wanted.length > 0 ? lookAgainAfter : standBy);
      }
      return Math.min(this.#backlog.idleSince, this.#jobs.waitingSince);
    } catch (error) {
      await this.#tellDelay(await this.#backlog.waitingSince(Date.now() - toldAfter));
      throw error;
    } finally {
      await this.#jobs.handOver();
      if (this.#hasPublished) await writePublished(this.#provider.id);
    }
  }

  /** Makes one request if there is a turn for it. Questions about batches take turns with other work. */
  async #request(wanted: readonly Urgency[]): Promise<boolean> {
    for (const urgency of urgencies) {
      const batch = urgency === 'background' ? this.#jobs.due() : undefined;
      const isAsking = batch && !(this.#hasAsked && wanted.includes(urgency));
      if (!isAsking && !wanted.includes(urgency)) continue;
      if (!(await takeTurn(this.#zone, urgency))) continue;
      if (urgency === 'background') this.#hasAsked = Boolean(isAsking);
      if (isAsking) await this.#ask(batch);
      else await this.#proceed(urgency);
      return true;
    }
    return false;
  }

  async #proceed(urgency: Urgency): Promise<void> {
    const batch = this.#work.batches(urgency).shift();
    if (batch) await this.#change(batch, urgency);
    else if (this.#work.unsure(urgency).length > 0) await this.#look(urgency);
    else await this.#change(this.#work.takeShared(urgency), urgency);
  }

  /** Asks whether name servers have a batch, and writes down what they have. */
  async #ask(batch: Batch): Promise<void> {
    const { synced, late } = await this.#jobs.ask(batch);
    await this.#tellDelay(late);
    await mapAtOnce(synced, settle, width);
    await this.#end(synced.filter(isDone).map(({ item }) => item));
  }

  /** Takes up names that wait, unless one request is full already. */
  async #takeUp(): Promise<void> {
    await this.#backlog.read();
    const background = this.#work.unsure('background');
    background.push(...this.#backlog.takeDamaged(comparedAtOnce - background.length));
    for (let taken = 0; taken < intake; taken += portion) {
      if (this.#work.isPlenty) return;
      const names = this.#backlog.takeChanged(portion);
      await mapAtOnce(names, (name) => this.#begin(name), width);
      if (names.length < portion) return;
    }
  }

  async #begin(name: WaitingName): Promise<void> {
    const subject = await readSubject(name, this.#provider);
    if (!subject) return this.#end([name]);
    if (await this.#jobs.isUnsure(name, subject)) this.#work.unsure('urgent').push(name);
    else await this.#plan(this.#jobs.plan(name, subject), 'urgent');
  }

  /** Queues the changes of a name, together with others unless it may harm them. */
  async #plan(job: Job, urgency: Urgency): Promise<void> {
    const { item, subject } = job;
    const steps = jobSteps(job);
    // The right to change the suffix itself covers nothing else.
    const isAlone = isSuspect(subject) || this.#refused.has(item.id) || !item.domainId;
    if (steps.length === 0) await this.#close([job]);
    else if (isAlone) this.#work.shareNothing(steps);
    else this.#work.share(steps, urgency);
  }

  /** Sends changes in one request. */
  async #change(steps: JobStep[], urgency: Urgency): Promise<void> {
    const batch = await markSent(steps);
    const applied = await this.#zone.apply(steps).catch(async (error: unknown) => {
      if (error instanceof ZoneUnchanged) await unmarkSent(steps);
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
    if (applied.change) this.#jobs.spread(steps, batch, applied.change);
    await countRecords(this.#provider.zoneId, growthOf(steps, this.#zone.sizeOf));
    await this.#answered(steps);
  }

  /** Finds the change that had a request refused: by halves, then by a look at the zone. */
  async #divide(steps: readonly JobStep[], urgency: Urgency, refusal: ZoneRefused): Promise<void> {
    const jobs = jobsOf(steps);
    const [job] = jobs;
    const queued = this.#work.batches(urgency);
    const filling = refusal.problem === 'zone-full' && fillUp(steps, queued, this.#zone.sizeOf);
    if (filling) {
      const { parts, refused } = filling;
      queued.splice(0, Math.max(0, refused.length - 1), ...parts);
      await this.#refuse(refused.flat(), refusal);
    } else if (jobs.length > 1) {
      const parts = halves(jobs).map((some) => steps.filter((step) => some.includes(step.job)));
      queued.unshift(...parts);
    } else if (job && !job.isVerified && !this.#refused.has(job.item.id)) this.#lookFirst(job);
    else if (steps.length > 1) this.#work.batches('background').unshift(...halves(steps));
    else await this.#refuse(steps, refusal);
  }

  async #refuse(steps: readonly JobStep[], refusal: ZoneRefused): Promise<void> {
    for (const step of steps) noteRefusal(step, refusal, await this.#revisionOf(step.job));
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
    this.#refused.set(job.item.id, Date.now());
    this.#work.drop(job);
    this.#work.unsure('background').push(job.item);
  }

  /** Compares names with a page of the zone: the first one, and all others that the page covers. */
  async #look(urgency: Urgency): Promise<void> {
    const [first, ...others] = this.#work
      .takeUnsure(urgency)
      .toSorted((one, other) => (isBefore(this.#fqdnOf(one), this.#fqdnOf(other)) ? -1 : 1)) as [
      WaitingName,
      ...WaitingName[],
    ];
    const subject = await readSubject(first, this.#provider);
    const { rrsets, covers } = await listAt(this.#zone, subject?.places ?? []);
    if (!first.domainId) {
      await shortenNegativeAnswers(this.#zone, this.#provider.suffix, rrsets);
    }
    const covered = others.filter((item) => item.domainId && covers(this.#fqdnOf(item)));
    const seen = [first, ...covered];
    this.#work.unsure(urgency).push(...others.filter((item) => !covered.includes(item)));
    const jobs = await mapAtOnce(seen, async (item) => {
      const found = await readSubject(item, this.#provider);
      if (!found) await this.#end([item]);
      return found && this.#jobs.plan(item, found, rrsets);
    });
    await mapAtOnce(jobs, async (job) => job && this.#plan(job, urgency));
  }

  #fqdnOf({ domainId, label }: WaitingName): string {
    const { suffix } = this.#provider;
    return domainId ? `${label}.${suffix}` : suffix;
  }

  async #answered(steps: readonly JobStep[]): Promise<void> {
    for (const { job, id } of steps) job.open.delete(id);
    const answered = jobsOf(steps).filter(({ open }) => open.size === 0);
    await this.#close(answered);
  }

  /** Writes down what is refused and what is done, and lets later changes of the names have their turn. */
  async #close(jobs: readonly Job[]): Promise<void> {
    const answered = jobs.filter((job) => isDone(job) || job.failures.size > 0);
    await mapAtOnce(answered, settle, width);
    const done = jobs.filter(isDone);
    await this.#end(done.map(({ item }) => item));
    for (const job of jobs) if (!done.includes(job)) this.#backlog.release(job.item);
  }

  async #end(names: readonly WaitingName[]): Promise<void> {
    if (names.length === 0) return;
    await this.#backlog.end(names);
    for (const { id } of names) {
      if (!this.#jobs.remove(id)?.failures.size) this.#refused.delete(id);
    }
  }

  async #tellDelay(names: readonly WaitingName[]): Promise<void> {
    await mapAtOnce(names, (name) => noteDelay(name, this.#provider));
  }
}
