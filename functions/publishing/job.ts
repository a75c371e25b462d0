import { type Rrset, rrsetId } from '../../shared/dns.ts';
import { freeWrites } from '../items/domains.ts';
import type { ProviderItem } from '../items/providers.ts';
import type { KnownRrset } from '../items/rrsets.ts';
import { log } from '../platform/log.ts';
import { type Key, writeAll } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
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
  published,
  type RrsetFailure,
  sortOut,
} from './plan.ts';
import { readDomainSubject, readSuffixSubject, type Subject } from './subject.ts';
import type { WaitingItem } from './waiting.ts';
import type { Zone, ZoneChange, ZoneRefused, ZoneRrset } from './zone.ts';

/** The work on one name that waits. */
export interface Job {
  item: WaitingItem;
  subject: Subject;
  /** As the table has them, marks of changes under way included. */
  known: Map<string, KnownRrset>;
  held: Held;
  todo: Difference[];
  failures: Map<string, RrsetFailure>;
  /** The provider's ids of the records of changed RRsets. */
  recordIds: Map<string, string[]>;
  /** Ids of the changes that the provider has neither taken nor refused yet. */
  open: Set<string>;
  /** Compared with the zone itself. */
  isVerified: boolean;
}

/** One change for the provider, with the job that it belongs to. */
export interface Step extends ZoneChange {
  job: Job;
  id: string;
  /** The RRset's item without a mark of this change. */
  before: KnownRrset;
  digest: string;
}

export const readSubject = (
  { domainId }: WaitingItem,
  provider: ProviderItem,
): Promise<Subject | undefined> =>
  domainId ? readDomainSubject(domainId, provider) : readSuffixSubject(provider);

/** True where only the zone can tell what it holds: a change is unanswered, or drift was found. */
export const isUnsure = ({ verify }: WaitingItem, { known }: Subject): boolean =>
  verify === true || known.some(({ sent }) => sent);

/** True for a name of which the provider refused something: it may harm a request that it shares. */
export const isSuspect = ({ known }: Subject): boolean =>
  known.some(({ failure }) => failure?.reason === 'refused');

/**
 * Compares a subject with what its zone holds: with `listed`, or with what the table knows of it. The
 * operator's RRsets are known from a listing only.
 */
export function planJob(item: WaitingItem, subject: Subject, listed?: readonly ZoneRrset[]): Job {
  const { known, fqdn, revision } = subject;
  const { held, foreign } = listed
    ? sortOut(listed.filter(subject.covers), fqdn, known, subject.isRepaired)
    : { held: heldBy(known), foreign: [] };
  const found = differences(subject.wantedBeside(foreign), held);
  const blocked = found.filter(({ wanted }) => wanted && isBlocked(wanted, foreign));
  const todo = found.filter((difference) => !blocked.includes(difference));
  return {
    item,
    subject,
    known: new Map(known.map((each) => [rrsetId(each), each])),
    held,
    todo,
    failures: new Map(blocked.map(({ id }) => [id, { reason: 'name-in-use', revision }])),
    recordIds: new Map(),
    open: new Set(todo.map(({ id }) => id)),
    isVerified: listed !== undefined,
  };
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

export const stepsOf = (job: Job): Step[] =>
  job.todo.map((difference) => {
    const { id, held, wanted } = difference;
    const state = { ...stateOf(job.known.get(id)), published: held && published(held) };
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
export async function mark(steps: readonly Step[]): Promise<void> {
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
export async function unmark(steps: readonly Step[]): Promise<void> {
  const items = steps.map(({ before }) => before);
  await writeAll(
    items.filter((item) => !isEmpty(item)),
    items.filter(isEmpty),
  );
}

/** Notes the ids that the provider gave the records of changes. */
export function keepIds(steps: readonly Step[], ids: Awaited<ReturnType<Zone['apply']>>): void {
  for (const [index, { job, id }] of steps.entries()) {
    const given = ids[index];
    if (given) job.recordIds.set(id, given);
  }
}

/** Notes a change that the provider refused by itself. */
export function fail({ job, id }: Step, { problem, reference, message }: ZoneRefused): void {
  const { fqdn, revision } = job.subject;
  job.failures.set(id, { reason: problem, ...(reference && { reference }), revision });
  const requestIds = [...(job.item.requestIds ?? [])];
  log.warn('refused', { fqdn, rrset: id, reference, message, requestIds });
}

/** Writes down what the zone holds now, and frees the name of a released domain that it forgot. */
export async function settle(job: Job): Promise<void> {
  const { subject, failures } = job;
  if (subject.released && failures.size === 0) {
    await writeAll([], subject.released.leftovers);
    await transact(freeWrites(subject.released.domain));
    log.info('name freed', { fqdn: subject.fqdn });
    return;
  }
  const ended = job.todo.filter(({ id }) => !failures.has(id));
  const held = heldAfter(job.held, ended, job.recordIds);
  const items = corrections([...job.known.values()], held, failures).map(
    ({ name, type, published, failure }) => itemOf(subject, { name, type }, { published, failure }),
  );
  await writeKnown(subject, [...job.known.values()], items);
}

/** Writes RRsets as they are known now, and the states of the records that follow from all of them. */
async function writeKnown(
  subject: Subject,
  before: readonly KnownRrset[],
  items: readonly KnownRrset[],
): Promise<void> {
  await writeAll(
    items.filter((item) => !isEmpty(item)),
    items.filter(isEmpty) satisfies Key[],
  );
  const known = new Map([...before, ...items].map((item) => [rrsetId(item), item]));
  await subject.noteStates?.([...known.values()]);
}

/** Notes for people who wait that the provider does not take their changes. The work goes on. */
export async function noteDelay(item: WaitingItem, provider: ProviderItem): Promise<void> {
  const subject = await readSubject(item, provider);
  if (!subject || subject.released) return;
  const { known, revision } = subject;
  const items = new Map(known.map((each) => [rrsetId(each), each]));
  const late = [
    ...differences(subject.wantedBeside([]), heldBy(known)),
    ...known.filter(({ sent }) => sent),
  ];
  const isNoted = ({ failure }: RrsetState) =>
    failure?.reason === 'delayed' && failure.revision === revision;
  const noted = [...new Map(late.map((rrset) => [rrsetId(rrset), rrset])).values()]
    .filter((rrset) => !isNoted(items.get(rrsetId(rrset)) ?? {}))
    .map((rrset) =>
      itemOf(subject, rrset, {
        ...stateOf(items.get(rrsetId(rrset))),
        failure: { reason: 'delayed', revision },
      }),
    );
  await writeKnown(subject, known, noted);
}
