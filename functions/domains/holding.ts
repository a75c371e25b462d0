import { readLatestHistory } from '#functions/history/items/change-sets.ts';
import { providerById } from '#functions/providers/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { readSetups } from '#functions/setups/items/setups.ts';
import type { Holding } from '#platform/account/holding.ts';
import { timeOf } from '#platform/clock.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';
import { type DomainItem, readDomain, readOwned } from './items/domains.ts';
import { releaseWrites } from './service.ts';
import { zoneFile } from './zone-file.ts';

const withHistory = async (domain: DomainItem, room: number) => ({
  domain,
  ...(await readLatestHistory(domain, room)),
});
type WithHistory = Awaited<ReturnType<typeof withHistory>>;

/** Domains with their latest changes: each has an even share of the room, and of what others leave of theirs. */
async function readHistories(domains: DomainItem[], room: number): Promise<WithHistory[]> {
  const share = room / domains.length;
  const all = await mapAtOnce(domains, (domain) => withHistory(domain, share));
  const whole = all.filter(({ leftOutFrom }) => !leftOutFrom);
  const rest = whole.reduce((left, { size }) => left - size, room);
  const wider = rest / (all.length - whole.length);
  return mapAtOnce(all, async (each) =>
    each.leftOutFrom ? withHistory(each.domain, wider) : each,
  );
}

async function exportedOf({ domain, entries, leftOutFrom }: WithHistory) {
  const { id, label, providerId, frozen } = domain;
  const [{ records, hostnames }, { suffix }, setups] = await Promise.all([
    readRecords(id),
    providerById(providerId),
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
    history: entries,
    ...(leftOutFrom && {
      historyLeftOut: { upTo: leftOutFrom, listedAt: apiBase + fillPath(listHistory, { id }) },
    }),
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
  async remove(userId) {
    // One after the other: each counts in the account.
    for (const { id } of await readOwned(userId)) await release(userId, id);
  },
  async export({ id }, room) {
    const domains = await mapAtOnce(await readHistories(await readOwned(id), room), exportedOf);
    return {
      sections: { domains: domains.map(({ section }) => section) },
      files: Object.fromEntries(domains.map(({ file }) => file)),
    };
  },
};
