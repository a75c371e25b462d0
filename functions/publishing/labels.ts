import { setTimeout as pause } from 'node:timers/promises';
import { type ListedLabel, readDomainLabels } from '#functions/domains/items/domain-labels.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { partsOf } from '#platform/lists/countable.ts';
import { relativeName } from '#shared/dns/names.ts';
import { waitForTurn } from './pace.ts';
import { isBefore, type Zone, type ZonePage, type ZonePlace, type ZoneRrset } from './zone.ts';

/** A label right below a suffix, with the domain that has it and what the zone holds of it. */
export interface LabelEntry {
  label: string;
  domain?: ListedLabel | undefined;
  rrsets: ZoneRrset[];
}

/** Milliseconds between two listings of a sweep, which leaves turns to others in the background. */
const listingPace = 1000;

let nextListing = 0;

/** Waits until a zone may be listed again. */
async function listingTurn(): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextListing);
  nextListing = turn + listingPace;
  if (turn > now) await pause(turn - now);
}

/** The pages of a zone from a name on, at most one a second. */
async function* pagesFrom(zone: Zone, name: string): AsyncGenerator<ZoneRrset[]> {
  let from: ZonePlace | undefined = { name };
  while (from) {
    await listingTurn();
    await waitForTurn(zone, 'background');
    const page: ZonePage = await zone.list(from);
    yield page.rrsets;
    from = page.next;
  }
}

/** The label right below the suffix, of a name relative to it; nothing for the suffix itself. */
const labelOf = (name: string): string | undefined =>
  name === '@' ? undefined : name.split('.').at(-1);

/** The labels that a zone holds something of, in its order, from one on. */
export async function* zoneLabels(
  zone: Zone,
  suffix: string,
  from: string,
): AsyncGenerator<{ label: string; rrsets: ZoneRrset[] }> {
  let open: { label: string; rrsets: ZoneRrset[] } | undefined;
  for await (const page of pagesFrom(zone, from ? `${from}.${suffix}` : suffix)) {
    for (const rrset of page) {
      const name = relativeName(rrset.name, suffix);
      if (name === undefined) {
        if (open) yield open;
        return;
      }
      const label = labelOf(name);
      if (!label) continue;
      if (open && open.label !== label) yield open;
      if (open?.label !== label) open = { label, rrsets: [] };
      open.rrsets.push(rrset);
    }
  }
  if (open) yield open;
}

async function* domainLabels(providerId: string, from: string): AsyncGenerator<ListedLabel> {
  const parts = partsOf((after) => readDomainLabels(providerId, from, after));
  for await (const labels of parts) yield* labels;
}

/** All labels of a provider after one: those with a domain, and those that the zone knows. */
export async function* labelsAfter(
  after: string,
  provider: ProviderItem,
  zone: Zone,
): AsyncGenerator<LabelEntry> {
  const domains = domainLabels(provider.id, after);
  const names = zoneLabels(zone, provider.suffix, after);
  let [domain, name] = [await domains.next(), await names.next()];
  while (!domain.done || !name.done) {
    const isDomainFirst =
      name.done || (!domain.done && isBefore(domain.value.label, name.value.label));
    const label = isDomainFirst ? domain.value?.label : name.value?.label;
    const entry: LabelEntry = { label, rrsets: [] };
    if (!domain.done && domain.value.label === label) {
      entry.domain = domain.value;
      domain = await domains.next();
    }
    if (!name.done && name.value.label === label) {
      entry.rrsets = name.value.rrsets;
      name = await names.next();
    }
    if (label !== after) yield entry;
  }
}
