import { label as claimable } from '../../shared/domains.ts';
import { readDomainIds } from '../domains/service.ts';
import { readLabel } from '../labels/service.ts';
import { log } from '../platform/log.ts';
import { allProviders, type ProviderItem } from '../providers/service.ts';
import { readContent } from '../records/service.ts';
import { askPublisher } from './ask.ts';
import { differences, type Held, heldIn } from './plan.ts';
import { zoneOf } from './providers.ts';
import { type Task, wantedOf } from './service.ts';
import type { ZoneRrset } from './zone.ts';

/** Reads under way at once: enough to keep the table busy, few enough to stay polite. */
const width = 16;

/** The label right below the suffix that a full name belongs to. */
const labelOf = (name: string, suffix: string): string | undefined =>
  name.endsWith(`.${suffix}`)
    ? name
        .slice(0, -suffix.length - 1)
        .split('.')
        .at(-1)
    : undefined;

async function readZone(provider: ProviderItem): Promise<Map<string, ZoneRrset[]>> {
  const byLabel = new Map<string, ZoneRrset[]>();
  for await (const rrset of zoneOf(provider).listAll()) {
    const label = labelOf(rrset.name, provider.suffix);
    if (label) byLabel.set(label, [...(byLabel.get(label) ?? []), rrset]);
  }
  return byLabel;
}

async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const each of source) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* domainIds(providerId: string): AsyncGenerator<string> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readDomainIds(providerId, after);
    yield* page.ids;
    after = page.next;
  } while (after);
}

/** The domain if the zone does not hold what its records say; its label is ticked off either way. */
async function compare(
  domainId: string,
  suffix: string,
  zone: Map<string, ZoneRrset[]>,
  seen: Set<string>,
): Promise<Task[]> {
  const { domain, records } = await readContent(domainId);
  if (!domain || domain.isReleasing) return [];
  seen.add(domain.label);
  const held: Held = heldIn(zone.get(domain.label) ?? [], `${domain.label}.${suffix}`);
  return differences(await wantedOf(domain, records), held).length > 0
    ? [{ label: domain.label, domainId, verify: true }]
    : [];
}

/** Whether a name in the zone could only have come from us: the operator's own names are not claimable. */
async function isOurs(label: string, providerId: string): Promise<boolean> {
  return claimable.safeParse(label).success && !(await readLabel(label)).isReserved(providerId);
}

async function drift(provider: ProviderItem): Promise<Task[]> {
  const zone = await readZone(provider);
  const seen = new Set<string>();
  const tasks: Task[] = [];
  for await (const ids of inBatches(domainIds(provider.id), width)) {
    tasks.push(
      ...(await Promise.all(ids.map((id) => compare(id, provider.suffix, zone, seen)))).flat(),
    );
  }
  for (const label of zone.keys()) {
    if (!seen.has(label) && (await isOurs(label, provider.id))) tasks.push({ label, verify: true });
  }
  return tasks;
}

/**
 * Compares each zone with the table, and asks the publisher to put right what differs. It writes
 * nothing itself: by the time it has read a large zone, what it read is old, and a zone has one writer.
 */
export async function handler(): Promise<void> {
  for (const provider of await allProviders()) {
    const tasks = await drift(provider);
    await askPublisher(provider.id, tasks, `sweep-${Date.now()}`);
    log.info('sweep', { suffix: provider.suffix, drifted: tasks.length });
  }
}
