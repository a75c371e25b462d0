import { ulid } from 'ulid';
import { freeWrites } from '#functions/domains/items/domains.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import type { KnownRrset } from '#functions/records/items/rrsets.ts';
import { log } from '#platform/log.ts';
import { type Key, writeAll } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { type Rrset, rrsetId } from '#shared/dns.ts';
import {
  changeDigest,
  changeFor,
  confirmedContent,
  contentAfter,
  corrections,
  type Difference,
  differences,
  isBlocked,
  publishedFieldsOf,
  type RrsetFailure,
  separateForeign,
  type ZoneContent,
} from '../plan.ts';
import { readDomainSubject, readSuffixSubject, type Subject } from '../subject.ts';
import type { Applied, ZoneChange, ZoneRefused, ZoneRrset } from '../zone.ts';
import type { WaitingName } from './backlog.ts';

/** The work on one name that waits. */
export interface Job {
  item: WaitingName;
  subject: Subject;
  /** As the table has them, marks of changes under way included. */
  known: Map<string, KnownRrset>;
  held: ZoneContent;
  todo: Difference[];
  failures: Map<string, RrsetFailure>;
  /** The provider's ids of the records of changed RRsets. */
  recordIds: Map<string, string[]>;
  /** Ids of the changes that the provider has neither taken nor refused yet. */
  open: Set<string>;
  /** The batches, by ids of RRsets, that name servers may not have yet. */
  spreading: Map<string, string>;
  /** Compared with the zone itself. */
  isVerified: boolean;
}

/** One change for the provider, with the job that it belongs to. */
export interface JobStep extends ZoneChange {
  job: Job;
  id: string;
  /** The RRset's item without a mark of this change. */
  before: KnownRrset;
  digest: string;
}

export const readSubject = (
  { domainId }: WaitingName,
  provider: ProviderItem,
): Promise<Subject | undefined> =>
  domainId ? readDomainSubject(domainId, provider) : readSuffixSubject(provider);

/** True for a batch that the provider is known to have taken. */
type IsTaken = (batch: string | undefined) => boolean;

/** True where a mark says what the zone holds: the latest change was taken, and is what is wanted now. */
const isSettled = ({ sent, sentIn }: KnownRrset, wanted: Rrset | undefined, isTaken: IsTaken) =>
  isTaken(sentIn) && sent?.at(-1) === changeDigest(wanted);

/** True where only the zone can tell what it holds: a change is unanswered, or drift was found. */
export function isUnsure({ verify }: WaitingName, subject: Subject, isTaken: IsTaken): boolean {
  const wanted = subject.wantedBeside([]);
  return (
    verify === true ||
    subject.known.some((item) => item.sent && !isSettled(item, wanted.get(rrsetId(item)), isTaken))
  );
}

/** True for a name of which the provider refused something: it may harm a request that it shares. */
export const isSuspect = ({ known }: Subject): boolean =>
  known.some(({ failure }) => failure?.reason === 'refused');

/** What a zone holds of a subject once all is done that its provider took. */
function heldOf(subject: Subject, earlier: Job | undefined): ZoneContent {
  if (earlier) {
    const taken = earlier.todo.filter(({ id }) => !earlier.failures.has(id));
    return contentAfter(earlier.held, taken, earlier.recordIds);
  }
  const wanted = subject.wantedBeside([]);
  const held = confirmedContent(subject.known);
  for (const { name, type } of subject.known.filter(({ sent }) => sent)) {
    const id = rrsetId({ name, type });
    const rrset = wanted.get(id);
    if (rrset) held.set(id, rrset);
    else held.delete(id);
  }
  return held;
}

/** What is known of a zone beside the table. */
interface Evidence {
  /** RRsets of a listing. The operator's are known from one only. */
  listed?: readonly ZoneRrset[] | undefined;
  /** The job on earlier changes of the name, all of which the provider answered. */
  earlier?: Job | undefined;
  isTaken: IsTaken;
  /** True where name servers have a change later than the provider. */
  isLate: boolean;
}

/** Compares a subject with what its zone holds: with a listing, or with what is known of it. */
export function planJob(item: WaitingName, subject: Subject, evidence: Evidence): Job {
  const { listed, earlier, isTaken, isLate } = evidence;
  const { known, fqdn, revision } = subject;
  const { held, foreign } = listed
    ? separateForeign(listed.filter(subject.covers), fqdn, known, subject.isRepaired)
    : { held: heldOf(subject, earlier), foreign: [] };
  const wanted = subject.wantedBeside(foreign);
  const found = differences(wanted, held);
  const blocked = found.filter((one) => one.wanted && isBlocked(one.wanted, foreign));
  const todo = found.filter((difference) => !blocked.includes(difference));
  const spreading = new Map(earlier?.spreading);
  for (const { sent, sentIn, name, type } of isLate ? known : []) {
    const id = rrsetId({ name, type });
    if (!sent || !sentIn || spreading.has(id) || found.some((one) => one.id === id)) continue;
    const rrset = wanted.get(id);
    // Sent once more as it is: the answer names a change that can be asked about.
    if (rrset && !isTaken(sentIn)) todo.push({ id, name, type, wanted: rrset, held: held.get(id) });
    else if (rrset || subject.released || isTaken(sentIn)) spreading.set(id, sentIn);
  }
  for (const { id } of todo) spreading.delete(id);
  return {
    item,
    subject,
    known: new Map(known.map((each) => [rrsetId(each), each])),
    held,
    todo,
    failures: new Map(blocked.map(({ id }) => [id, { reason: 'name-in-use', revision }])),
    recordIds: new Map(),
    open: new Set(todo.map(({ id }) => id)),
    spreading,
    isVerified: listed !== undefined,
  };
}

type RrsetState = Pick<KnownRrset, 'published' | 'sent' | 'sentIn' | 'failure'>;

const stateOf = ({ published, sent, sentIn, failure }: RrsetState = {}): RrsetState => ({
  published,
  sent,
  sentIn,
  failure,
});

const itemOf = (
  subject: Subject,
  { name, type }: Pick<Rrset, 'name' | 'type'>,
  state: RrsetState,
): KnownRrset => subject.itemOf({ name, type, ...state });

export const jobSteps = (job: Job): JobStep[] =>
  job.todo.map((difference) => {
    const { id, held, wanted } = difference;
    const state = { ...stateOf(job.known.get(id)), published: held && publishedFieldsOf(held) };
    return {
      ...changeFor(difference, job.subject.fqdn),
      job,
      id,
      before: itemOf(job.subject, difference, state),
      digest: changeDigest(wanted),
    };
  });

/**
 * Writes down what is about to be sent, and answers the batch's id. If no answer is heard, the mark tells the next
 * worker to list the zone, and that what it finds there is Freehold's.
 */
export async function markSent(steps: readonly JobStep[]): Promise<string> {
  const batch = ulid();
  for (const { job, id, before, digest } of steps) {
    const earlier = (before.sent ?? []).filter((each) => each !== digest);
    job.known.set(id, { ...before, sent: [...earlier, digest], sentIn: batch });
  }
  await writeAll(
    steps.map(({ job, id }) => job.known.get(id) as KnownRrset),
    [],
  );
  return batch;
}

const isEmpty = ({ published, sent, failure }: KnownRrset) => !published && !sent && !failure;

/** Takes back the marks of changes that were answered with nothing done. */
export async function unmarkSent(steps: readonly JobStep[]): Promise<void> {
  const items = steps.map(({ before }) => before);
  await writeAll(
    items.filter((item) => !isEmpty(item)),
    items.filter(isEmpty),
  );
}

/** Notes the ids that the provider gave the records of changes. */
export function keepIds(steps: readonly JobStep[], { ids }: Applied): void {
  for (const [index, { job, id }] of steps.entries()) {
    const given = ids[index];
    if (given) job.recordIds.set(id, given);
  }
}

/** Notes a change that the provider refused by itself, for a revision of the domain. */
export function noteRefusal(
  { job, id }: JobStep,
  { problem, reference, message }: ZoneRefused,
  revision: number,
): void {
  const { fqdn } = job.subject;
  job.failures.set(id, { reason: problem, ...(reference && { reference }), revision });
  const requestIds = [...(job.item.requestIds ?? [])];
  log.warn('refused', { fqdn, rrset: id, reference, message, requestIds });
}

/** True once nothing of a job is open, and all name servers have what was changed. */
export const isDone = ({ open, spreading }: Job): boolean =>
  open.size === 0 && spreading.size === 0;

/** Writes down what name servers answer now, and frees the name of a released domain that they forgot. */
export async function settle(job: Job): Promise<void> {
  const { subject, failures, open, spreading } = job;
  if (subject.released && failures.size === 0 && isDone(job)) {
    await writeAll([], subject.released.leftovers);
    await transact(freeWrites(subject.released.domain));
    log.info('name freed', { fqdn: subject.fqdn });
    return;
  }
  const ended = job.todo.filter(({ id }) => !failures.has(id));
  const held = contentAfter(job.held, ended, job.recordIds);
  const before = [...job.known.values()];
  const items = corrections(before, held, failures)
    .filter((rrset) => !open.has(rrsetId(rrset)) && !spreading.has(rrsetId(rrset)))
    .map(({ name, type, published, failure }) =>
      itemOf(subject, { name, type }, { published, failure }),
    );
  for (const item of items) job.known.set(rrsetId(item), item);
  await writeKnown(subject, before, items);
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
export async function noteDelay(item: WaitingName, provider: ProviderItem): Promise<void> {
  const subject = await readSubject(item, provider);
  if (!subject || subject.released) return;
  const { known, revision } = subject;
  const items = new Map(known.map((each) => [rrsetId(each), each]));
  const late = [
    ...differences(subject.wantedBeside([]), confirmedContent(known)),
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
