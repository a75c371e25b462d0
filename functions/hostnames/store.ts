/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how far the watch is in the list of a provider | `HOSTNAMES` / `<provider>#ROUND` | each run of the watch | one read, and one write where it went on |
 */
import { getItem, type Item, type Key, writeAll } from '#platform/table/table.ts';

/** Progress of the watch in the list of a provider's registrations. */
export interface Round {
  /** Start of the current or the last round, ISO 8601. */
  startedAt: string;
  /** The next page to list; absent between rounds. */
  page?: number | undefined;
}

type RoundItem = Item & Round;

const roundKey = (providerId: string): Key => ({ pk: 'HOSTNAMES', sk: `${providerId}#ROUND` });

export const readRound = (providerId: string): Promise<Round | undefined> =>
  getItem<RoundItem>(roundKey(providerId));

export const writeRound = (providerId: string, round: Round): Promise<void> =>
  writeAll([{ ...roundKey(providerId), entity: 'hostname-round', ...round } as RoundItem], []);
