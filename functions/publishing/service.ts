import { type DomainItem, freeWrites } from '../domains/service.ts';
import { readClaim } from '../labels/service.ts';
import { readAccount } from '../platform/account-item.ts';
import { log } from '../platform/log.ts';
import { type Key, writeAll } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import type { ProviderItem } from '../providers/service.ts';
import {
  type RecordItem,
  type Rrset,
  type RrsetItem,
  readContent,
  rrsetKey,
  rrsetsOf,
} from '../records/service.ts';
import {
  changesFor,
  corrections,
  type Difference,
  differences,
  type Held,
  heldAfter,
  heldBy,
  heldIn,
} from './plan.ts';
import { type Zone, ZoneRefused } from './zone.ts';

/** A domain that the publisher was asked to bring to DNS. */
export interface Task {
  label: string;
  /** Absent for a name that was found in the zone and is not known to be anybody's. */
  domainId?: string | undefined;
  /** Look at the zone itself instead of trusting what was written down of it. */
  verify?: boolean | undefined;
}

/** What has to happen for one name. */
interface Job {
  task: Task;
  fqdn: string;
  domain: DomainItem | undefined;
  known: RrsetItem[];
  /** What was written down and is nobody's any more: the records of a domain given up. */
  leftovers: Key[];
  found: Difference[];
  held: Held;
}

/**
 * What the zone shall hold of a domain as of now: nothing once it is given up, and nothing as long as its
 * owner may not act. That is looked up each time and stored nowhere else, so it cannot come apart.
 */
export async function wantedOf(
  domain: DomainItem | undefined,
  records: readonly RecordItem[],
): Promise<Map<string, Rrset>> {
  if (!domain || domain.isReleasing || records.length === 0) return new Map();
  const owner = await readAccount(domain.ownerId);
  return owner?.status === 'active' ? rrsetsOf(records) : new Map();
}

async function prepare(task: Task, provider: ProviderItem, zone: Zone): Promise<Job> {
  const fqdn = `${task.label}.${provider.suffix}`;
  const domainId = task.domainId ?? (await readClaim(task.label, provider.id));
  const { domain, records, rrsets } = domainId
    ? await readContent(domainId)
    : { domain: undefined, records: [], rrsets: [] };
  if (task.domainId && !domain) {
    // Withdrawn by an earlier message; the name may be somebody else's by now.
    return { task, fqdn, domain, known: [], leftovers: [], found: [], held: new Map() };
  }
  const wanted = await wantedOf(domain, records);
  const held = task.verify ? heldIn(await zone.listUnder(fqdn), fqdn) : heldBy(rrsets);
  return {
    task,
    fqdn,
    domain,
    known: rrsets,
    leftovers: domain?.isReleasing ? [...records, ...rrsets] : [],
    found: differences(wanted, held),
    held,
  };
}

/** Writes down what the zone holds now, and frees the name of a domain that is withdrawn. */
async function settle(job: Job, refused: ReadonlyMap<string, string>): Promise<void> {
  const { domain } = job;
  if (!domain) return;
  if (domain.isReleasing && refused.size === 0) {
    await writeAll([], job.leftovers);
    await transact(freeWrites(domain));
    log.info('name freed', { fqdn: job.fqdn });
    return;
  }
  const puts: RrsetItem[] = [];
  const deletes: Key[] = [];
  const after = heldAfter(job.held, job.found, refused);
  for (const { id, published, reason } of corrections(job.known, after, refused)) {
    const [name, type] = id.split(' ') as [string, RrsetItem['type']];
    const key = rrsetKey(domain.id, name, type);
    if (!published && !reason) {
      deletes.push(key);
      continue;
    }
    puts.push({
      ...key,
      entity: 'rrset',
      name,
      type,
      ...(published && { published: { ttl: published.ttl, values: published.values } }),
      ...(reason && { failure: { reason, revision: domain.revision } }),
    });
  }
  await writeAll(puts, deletes);
}

/** What the provider refuses of one domain, by RRset, with its reason. What it takes is applied. */
async function applyAlone(job: Job, zone: Zone): Promise<Map<string, string>> {
  const refusedWith = async (found: readonly Difference[]): Promise<string | undefined> => {
    try {
      await zone.apply(changesFor(found, job.fqdn));
      return undefined;
    } catch (error) {
      if (!(error instanceof ZoneRefused)) throw error;
      return error.message;
    }
  };
  const refused = new Map<string, string>();
  if ((await refusedWith(job.found)) === undefined) return refused;
  for (const difference of job.found) {
    const reason = await refusedWith([difference]);
    if (reason !== undefined) refused.set(difference.id, reason);
  }
  return refused;
}

/**
 * Brings names of one provider's zone to what the table says, with one call to the provider if all
 * goes well. If the provider refuses the batch, each name is tried alone against what the zone really
 * holds, and then each RRset, so that what is wrong harms nothing else.
 * Returns the tasks of which something was refused; throws where trying again may help.
 */
export async function publish(
  tasks: readonly Task[],
  provider: ProviderItem,
  zone: Zone,
): Promise<Task[]> {
  const jobs = await Promise.all(tasks.map((task) => prepare(task, provider, zone)));
  const changes = jobs.flatMap(({ found, fqdn }) => changesFor(found, fqdn));
  log.info('publish', {
    suffix: provider.suffix,
    names: jobs.length,
    changes: changes.length,
  });
  try {
    if (changes.length > 0) await zone.apply(changes);
  } catch (error) {
    if (!(error instanceof ZoneRefused)) throw error;
    log.warn('The provider refused a batch; trying each name alone.', {
      reason: error.message,
    });
    const refused: Task[] = [];
    for (const { task } of jobs) {
      if (!(await publishAlone({ ...task, verify: true }, provider, zone))) refused.push(task);
    }
    return refused;
  }
  await Promise.all(jobs.map((job) => settle(job, new Map())));
  return [];
}

/** Brings one name to what the table says. Whether the provider took all of it. */
async function publishAlone(task: Task, provider: ProviderItem, zone: Zone): Promise<boolean> {
  const job = await prepare(task, provider, zone);
  const refused = await applyAlone(job, zone);
  await settle(job, refused);
  for (const [rrset, reason] of refused) log.warn('refused', { fqdn: job.fqdn, rrset, reason });
  return refused.size === 0;
}

/** Notes that the provider cannot be reached, for people who wait; the work goes on. */
export async function noteTrouble(
  tasks: readonly Task[],
  provider: ProviderItem,
  zone: Zone,
  reason: string,
): Promise<void> {
  for (const task of tasks) {
    const job = await prepare({ ...task, verify: false }, provider, zone);
    if (!job.domain || job.domain.isReleasing) continue;
    await settle(job, new Map(job.found.map(({ id }) => [id, reason])));
  }
}
