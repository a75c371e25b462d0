import { ulid } from 'ulid';
import { abandonedWrites, checkDomainExists } from '#functions/domains/items/abandoned.ts';
import { readLabel } from '#functions/labels/service.ts';
import { type DomainContent, readContent } from '#functions/records/items/records.ts';
import { adoptionWrite, rrsetItem } from '#functions/records/items/rrsets.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { transact } from '#platform/table/transaction.ts';
import { label as claimable } from '#shared/areas/domains/label.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { recordTypes } from '#shared/dns/types.ts';
import type { Restoration } from '#shared/operator-keys.ts';
import type { Sweep } from './compare.ts';
import type { LabelEntry } from './labels.ts';
import { nameBelowDomain, publishedFieldsOf, separateForeign } from './plan.ts';
import { repairs, wantedRrsetsOf } from './subject.ts';
import type { ZoneRrset } from './zone.ts';

/** RRsets of one transaction, beside domain and claim: DynamoDB takes a hundred items. */
const together = 90;

/** What Freehold may have written. */
const isPossible = ({ type, author }: ZoneRrset): boolean =>
  author !== 'operator' && recordTypes.some((known) => known === type);

/** RRsets of a label, with relative names, that the table knows nothing of. */
async function unexplained(
  { rrsets }: LabelEntry,
  fqdn: string,
  content: DomainContent | undefined,
  { statusOf }: Sweep,
): Promise<ZoneRrset[]> {
  const domain = content?.domain;
  if (!domain)
    return rrsets.map((rrset) => ({ ...rrset, name: nameBelowDomain(rrset.name, fqdn) }));
  const wanted = await wantedRrsetsOf(domain, content.records, statusOf);
  return separateForeign(rrsets, fqdn, content.rrsets, repairs(wanted)).foreign;
}

/** True where the operator named a label, or a name below it: a zone is compared by labels. */
const isKept = (fqdn: string, kept: readonly string[]): boolean =>
  kept.some((name) => isAtOrBelow(name, fqdn));

/**
 * Notes what a zone holds of a label, and no item explains, as Freehold's: of its domain, or of one that is released. A label
 * that nobody could have claimed is left to the operator.
 */
async function adopt(entry: LabelEntry, sweep: Sweep): Promise<void> {
  const { label } = entry;
  const { id: providerId, suffix } = sweep.provider;
  const fqdn = `${label}.${suffix}`;
  const facts = await readLabel(label);
  const claimed = entry.domain?.id ?? facts.claimOf(providerId)?.domainId;
  if (!claimed && facts.isReserved(providerId)) return;
  const content = claimed ? await readContent(claimed) : undefined;
  const found = (await unexplained(entry, fqdn, content, sweep)).filter(isPossible);
  if (found.length === 0) return;
  const domain = content?.domain;
  const id = domain?.id ?? ulid();
  for (let from = 0; from < found.length; from += together) {
    const items = found
      .slice(from, from + together)
      .map(({ name, type, ...data }) =>
        rrsetItem(id, { name, type: type as RecordType, published: publishedFieldsOf(data) }),
      );
    const isNew = !domain && from === 0;
    await transact([
      ...(isNew ? abandonedWrites({ id, label, providerId }) : []),
      ...(domain ? [checkDomainExists(domain)] : []),
      ...items.map(adoptionWrite),
    ]);
  }
  // The values, too: whoever put them there past Freehold finds here what to put there again.
  log.warn('younger than the restored instant', { fqdn, isLost: !domain, rrsets: found });
}

/**
 * After a restore, takes what came to a zone since the restored instant for Freehold's, so that it is compared, and taken
 * away, as anything that Freehold wrote. The operator's stay: labels that the table had as theirs at that instant, and those
 * that they name as kept. Throws where a label changes meanwhile; the next run tries again.
 */
export async function adoptYounger(
  entries: readonly LabelEntry[],
  noted: readonly string[],
  { kept = [] }: Restoration,
  sweep: Sweep,
): Promise<void> {
  const { suffix } = sweep.provider;
  const younger = entries.filter(
    ({ label, rrsets }) =>
      rrsets.length > 0 &&
      claimable.safeParse(label).success &&
      !noted.includes(label) &&
      !isKept(`${label}.${suffix}`, kept),
  );
  await mapAtOnce(younger, (entry) => adopt(entry, sweep));
}
