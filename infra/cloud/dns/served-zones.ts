import type { Database } from '../database.ts';
import type { RRset } from './changes.ts';
import { sortKey } from './names.ts';
import type { ServedType } from './values.ts';
import { readRRset, type ServedZone } from './zone-rows.ts';
import type { Zones } from './zones.ts';

/**
 * The zones as their DNS server knows them: a change that is not INSYNC yet is not answered.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ChangeInfo.html
 */
export class ServedZones {
  readonly #zones: Zones;
  readonly #database: Database;

  constructor(zones: Zones, database: Database) {
    this.#zones = zones;
    this.#database = database;
  }

  enclosing(name: string): ServedZone | undefined {
    return this.#zones.enclosing(name);
  }

  find(zoneId: string, name: string, type: ServedType): RRset | undefined {
    return this.at(zoneId, name).find((rrset) => rrset.type === type);
  }

  at(zoneId: string, name: string): RRset[] {
    const now = this.#zones.at(zoneId, name);
    const sort = sortKey(name);
    const earlier = this.#earlier(zoneId, sort, `${sort}\0`);
    const isLate = ({ type }: RRset) => earlier.some((row) => row.type === type);
    return [
      ...now.filter((rrset) => !isLate(rrset)),
      ...earlier.filter(({ content }) => content !== null).map(readRRset),
    ];
  }

  /** True where the name or a name below it has a record (RFC 4592, section 2.2.3). */
  exists(zoneId: string, name: string): boolean {
    const from = sortKey(name);
    const earlier = this.#earlier(zoneId, from, `${from.slice(0, -1)}/`);
    if (earlier.length === 0) return this.#zones.exists(zoneId, name);
    if (earlier.some(({ content }) => content !== null)) return true;
    const names = this.#zones.namesAtOrBelow(zoneId, name);
    return names.some((each) => this.at(zoneId, each).length > 0);
  }

  /** What is answered in place of the RRsets in a range of names, at the least time of each. */
  #earlier(zoneId: string, from: string, to: string) {
    return this.#database.rows(
      `SELECT zone, sort, type, name, ttl, content, min(until) AS until FROM earlier
       WHERE zone = ? AND sort >= ? AND sort < ? AND until > ? GROUP BY sort, type`,
      zoneId,
      from,
      to,
      Date.now(),
    );
  }
}
