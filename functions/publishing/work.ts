import { type Rrset, rrsetId } from '../../shared/dns.ts';
import { freeWrites } from '../items/domains.ts';
import type { ProviderItem } from '../items/providers.ts';
import type { KnownRrset } from '../items/rrsets.ts';
import { log } from '../platform/log.ts';
import { type Key, writeAll } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import type { Task } from './ask.ts';
import {
  changeFor,
  corrections,
  type Difference,
  differences,
  digestOf,
  type Held,
  heldAfter,
  heldBy,
  isBlocked,
  type RrsetFailure,
  sortOut,
} from './plan.ts';
import { readDomainSubject, readSuffixSubject, type Subject } from './subject.ts';
import { type Zone, type ZoneChange, ZoneRefused, ZoneUnchanged } from './zone.ts';

/** The work on one subject. */
interface Job {
  task: Task;
  subject: Subject;
  /** As the table has them, marks of changes under way included. */
  known: Map<string, KnownRrset>;
  held: Held;
  todo: Difference[];
  failures: Map<string, RrsetFailure>;
}

const read = (task: Task, provider: ProviderItem): Promise<Subject | undefined> =>
  task.domainId ? readDomainSubject(task.domainId, provider) : readSuffixSubject(provider);

/**
 * Compares a subject with what its zone holds. The table knows that, unless a change is unanswered;
 * then, or if the task asks for it, the zone is listed.
 */
async function prepare(task: Task, subject: Subject, zone: Zone): Promise<Job> {
  const { known, fqdn, revision } = subject;
  const isUnsure = known.some(({ sent }) => sent);
  const { held, foreign } =
    task.verify || isUnsure
      ? sortOut(await subject.listIn(zone), fqdn, known, subject.isRepaired)
      : { held: heldBy(known), foreign: [] };
  const found = differences(subject.wantedBeside(foreign), held);
  const blocked = found.filter(({ wanted }) => wanted && isBlocked(wanted, foreign));
  return {
    task,
    subject,
    known: new Map(known.map((item) => [rrsetId(item), item])),
    held,
    todo: found.filter((difference) => !blocked.includes(difference)),
    failures: new Map(blocked.map(({ id }) => [id, { reason: 'name-in-use', revision }])),
  };
}

/** Prepares tasks: what the table knows at once, what only the zone knows one after the other. */
async function prepareAll(
  tasks: readonly Task[],
  provider: ProviderItem,
  zone: Zone,
): Promise<Job[]> {
  const subjects = await Promise.all(tasks.map((task) => read(task, provider)));
  const jobs: Job[] = [];
  for (const [index, task] of tasks.entries()) {
    const subject = subjects[index];
    if (subject) jobs.push(await prepare(task, subject, zone));
  }
  return jobs;
}

type RrsetState = Pick<KnownRrset, 'published' | 'sent' | 'failure'>;

const stateOf = ({ published, sent, failure }: RrsetState = {}): RrsetState => ({
  published,
  sent,
  failure,
});

const itemOf = (
  subject: Subject,
  { name, type }: Pick<Rrset, 'name' | 'type'>,
  state: RrsetState,
): KnownRrset => subject.itemOf({ name, type, ...state });

/** One change for the provider, with the work that it belongs to. */
interface Step extends ZoneChange {
  job: Job;
  id: string;
  /** The RRset's item without a mark of this change. */
  before: KnownRrset;
  digest: string;
}

const stepsOf = (job: Job): Step[] =>
  job.todo.map((difference) => {
    const { id, held, wanted } = difference;
    const published = held && { ttl: held.ttl, values: held.values };
    const state = { ...stateOf(job.known.get(id)), published };
    return {
      ...changeFor(difference, job.subject.fqdn),
      job,
      id,
      before: itemOf(job.subject, difference, state),
      digest: digestOf(wanted),
    };
  });

/**
 * Writes down what is about to be sent. If no answer is heard, the mark tells the next worker to list
 * the zone, and that what it finds there is Freehold's.
 */
async function mark(steps: readonly Step[]): Promise<void> {
  for (const { job, id, before, digest } of steps) {
    job.known.set(id, { ...before, sent: [...new Set([...(before.sent ?? []), digest])] });
  }
  await writeAll(
    steps.map(({ job, id }) => job.known.get(id) as KnownRrset),
    [],
  );
}

const isEmpty = ({ published, sent, failure }: KnownRrset) => !published && !sent && !failure;

/** Takes back the marks of changes that were answered with nothing done. */
async function unmark(steps: readonly Step[]): Promise<void> {
  const items = steps.map(({ before }) => before);
  await writeAll(
    items.filter((item) => !isEmpty(item)),
    items.filter(isEmpty),
  );
}

/** Makes changes in the zone, in as few requests as it takes. Throws what the provider throws. */
async function carryOut(steps: readonly Step[], zone: Zone): Promise<void> {
  if (steps.length === 0) return;
  await mark(steps);
  let done = 0;
  for (const batch of zone.batches(steps)) {
    try {
      await zone.apply(batch);
    } catch (error) {
      if (error instanceof ZoneUnchanged) await unmark(steps.slice(done));
      throw error;
    }
    done += batch.length;
  }
}

/** Writes down what the zone holds now, and frees the name of a released domain that it forgot. */
async function settle(job: Job): Promise<void> {
  const { subject, failures } = job;
  if (subject.released && failures.size === 0) {
    await writeAll([], subject.released.leftovers);
    await transact(freeWrites(subject.released.domain));
    log.info('name freed', { fqdn: subject.fqdn });
    return;
  }
  const ended = job.todo.filter(({ id }) => !failures.has(id));
  const held = heldAfter(job.held, ended);
  const items = corrections([...job.known.values()], held, failures).map(
    ({ name, type, published, failure }) => itemOf(subject, { name, type }, { published, failure }),
  );
  await writeAll(
    items.filter((item) => !isEmpty(item)),
    items.filter(isEmpty) satisfies Key[],
  );
}

/**
 * Brings one subject to what the table says, each RRset by itself if they are refused together.
 * Returns whether the provider refused anything.
 */
async function publishAlone(job: Job, zone: Zone): Promise<boolean> {
  const { fqdn, revision } = job.subject;
  const refusalOf = async (steps: readonly Step[]): Promise<ZoneRefused | undefined> => {
    try {
      await carryOut(steps, zone);
      return undefined;
    } catch (error) {
      if (error instanceof ZoneRefused) return error;
      throw error;
    }
  };
  const steps = stepsOf(job);
  let isRefused = false;
  if (await refusalOf(steps)) {
    for (const step of steps) {
      const refusal = await refusalOf([step]);
      if (!refusal) continue;
      isRefused = true;
      const { problem: reason, reference, message } = refusal;
      job.failures.set(step.id, { reason, ...(reference && { reference }), revision });
      log.warn('refused', { fqdn, rrset: step.id, reference, message });
    }
  }
  await settle(job);
  return isRefused;
}

/**
 * Brings names of one zone to what the table says, with one request if all goes well. If the provider
 * refuses the batch, each name is compared with the zone itself and sent alone, so that one name's
 * fault harms no other. Returns the tasks of which the provider refused something; throws where trying
 * again may help.
 */
async function publishTogether(
  tasks: readonly Task[],
  provider: ProviderItem,
  zone: Zone,
): Promise<Task[]> {
  const jobs = await prepareAll(tasks, provider, zone);
  const steps = jobs.flatMap(stepsOf);
  log.info('publish', { suffix: provider.suffix, names: jobs.length, changes: steps.length });
  try {
    await carryOut(steps, zone);
  } catch (error) {
    if (!(error instanceof ZoneRefused)) throw error;
    const { message, reference } = error;
    log.warn('The provider refused a batch; each name is tried alone.', { message, reference });
    const refused: Task[] = [];
    for (const { task } of jobs) {
      const [job] = await prepareAll([{ ...task, verify: true }], provider, zone);
      if (job && (await publishAlone(job, zone))) refused.push(task);
    }
    return refused;
  }
  await Promise.all(jobs.map(settle));
  return [];
}

/** As `publishTogether`; the suffix goes alone, since the right to change it covers nothing else. */
export async function publish(
  tasks: readonly Task[],
  provider: ProviderItem,
  zone: Zone,
): Promise<Task[]> {
  const refused: Task[] = [];
  for (const isSuffix of [false, true]) {
    const some = tasks.filter(({ domainId }) => (domainId === undefined) === isSuffix);
    if (some.length > 0) refused.push(...(await publishTogether(some, provider, zone)));
  }
  return refused;
}

/** Notes for people who wait that the provider does not take their changes. The work goes on. */
export async function noteDelay(tasks: readonly Task[], provider: ProviderItem): Promise<void> {
  for (const task of tasks) {
    const subject = await read(task, provider);
    if (!subject || subject.released) continue;
    const { known, revision } = subject;
    const items = new Map(known.map((item) => [rrsetId(item), item]));
    const late = [
      ...differences(subject.wantedBeside([]), heldBy(known)),
      ...known.filter(({ sent }) => sent),
    ];
    const failure: RrsetFailure = { reason: 'delayed', revision };
    await writeAll(
      [...new Map(late.map((rrset) => [rrsetId(rrset), rrset])).values()].map((rrset) =>
        itemOf(subject, rrset, { ...stateOf(items.get(rrsetId(rrset))), failure }),
      ),
      [],
    );
  }
}
