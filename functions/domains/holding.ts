import { presentChangeSet, readHistory } from '#functions/history/items/change-sets.ts';
import { providerById } from '#functions/providers/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { readSetups } from '#functions/setups/items/setups.ts';
import type { Holding } from '#platform/account/holding.ts';
import { timeOf } from '#platform/clock.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { type DomainItem, readDomain, readOwned } from './items/domains.ts';
import { releaseWrites } from './service.ts';
import { zoneFile } from './zone-file.ts';

async function exportedOf({ id, label, providerId, ownerId, frozen }: DomainItem) {
  const [{ records, hostnames }, { suffix }, history, setups] = await Promise.all([
    readRecords(id),
    providerById(providerId),
    readHistory({ id, ownerId }),
    readSetups(id),
  ]);
  const fqdn = `${label}.${suffix}`;
  const zone = `zones/${fqdn}.zone`;
  const section = {
    fqdn,
    claimedAt: timeOf(id),
    ...(frozen && { frozen: { reason: frozen.reason, since: frozen.since } }),
    zoneFile: zone,
    records: records.map(({ type, name, content, ttl, priority, proxied, note, ...times }) => ({
      ...{ type, name, content, ttl, priority, proxied, note },
      ...{ createdAt: times.createdAt, updatedAt: times.updatedAt },
    })),
    history: history.map(presentChangeSet),
    setups: setups.map(({ recipe, inputs, createdAt, doneAt }) => ({
      ...{ recipe, inputs, createdAt, doneAt },
    })),
    customHostnames: hostnames.map(({ hostname, status, createdAt }) => ({
      ...{ hostname, status, createdAt },
    })),
  };
  return { section, file: [zone, zoneFile(fqdn, records)] as const };
}

/** Releases a domain, in whatever state it is found. */
const release = (ownerId: string, id: string): Promise<void> =>
  whileStale(
    () => readDomain(id),
    async (domain) => {
      if (domain?.ownerId === ownerId && !domain.isReleasing) await transact(releaseWrites(domain));
    },
  );

/** Domains with their records and hostnames, and a zone file for each. */
export const holding: Holding = {
  async removed(userId) {
    // One after the other: each counts in the account.
    for (const { id } of await readOwned(userId)) await release(userId, id);
  },
  async exported({ id }) {
    const domains = await mapAtOnce(await readOwned(id), exportedOf);
    return {
      sections: { domains: domains.map(({ section }) => section) },
      files: Object.fromEntries(domains.map(({ file }) => file)),
    };
  },
};
