import { fitInto, readLatestHistory } from '#functions/history/items/change-sets.ts';
import { providerById } from '#functions/providers/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { readSetups } from '#functions/setups/items/setups.ts';
import type { ExportedData, Holding } from '#platform/account/holding.ts';
import { timeOf } from '#platform/clock.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';
import { type DomainItem, readDomain, readOwned } from './items/domains.ts';
import { releaseWrites } from './service.ts';
import { zoneFile } from './zone-file.ts';

type History = Awaited<ReturnType<typeof readLatestHistory>>;

/**
 * Latest changes, in the order of what they are of: each has an even share of the room, and of what others leave of theirs.
 */
async function shareRoom<T>(
  all: readonly T[],
  room: number,
  historyOf: (each: T, room: number) => Promise<History>,
): Promise<History[]> {
  const share = room / all.length;
  const even = await mapAtOnce(all, async (each) => [each, await historyOf(each, share)] as const);
  const whole = even.filter(([, { leftOutFrom }]) => !leftOutFrom);
  const rest = whole.reduce((left, [, { size }]) => left - size, room);
  const wider = rest / (all.length - whole.length);
  return mapAtOnce(even, async ([each, history]) =>
    history.leftOutFrom ? historyOf(each, wider) : history,
  );
}

/** A history that was read, with less of it. */
async function cutTo({ entries, leftOutFrom }: History, room: number): Promise<History> {
  const cut = await fitInto(room, entries);
  return cut.leftOutFrom || !leftOutFrom ? cut : { ...cut, leftOutFrom };
}

/** A domain with all but its history. */
async function readHeld(domain: DomainItem) {
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
    setups: setups.map(({ recipe, inputs, createdAt, doneAt }) => ({
      ...{ recipe, inputs, createdAt, doneAt },
    })),
    customHostnames: hostnames.map(({ hostname, status, createdAt }) => ({
      ...{ hostname, status, createdAt },
    })),
  };
  return { id, section, file: [zone, zoneFile(fqdn, records)] as const };
}
type Held = Awaited<ReturnType<typeof readHeld>>;

const withHistory = ({ id, section }: Held, { entries, leftOutFrom }: History) => ({
  ...section,
  history: entries,
  ...(leftOutFrom && {
    historyLeftOut: { upTo: leftOutFrom, listedAt: apiBase + fillPath(listHistory, { id }) },
  }),
});

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
    const owned = await readOwned(id);
    const read = await shareRoom(owned, room, readLatestHistory);
    const held = await mapAtOnce(owned, readHeld);
    const files = Object.fromEntries(held.map(({ file }) => file));
    const dataWith = (histories: readonly History[]): ExportedData => ({
      sections: {
        domains: held.map((each, index) => withHistory(each, histories[index] as History)),
      },
      files,
    });
    return {
      ...dataWith(read),
      within: async (less) => dataWith(await shareRoom(read, less, cutTo)),
    };
  },
};
