import { Database } from '../database.ts';
import { applyChanges, type Change, type RRset, type ZoneDraft } from './changes.ts';
import { canonicalName, parentOf, sortKey } from './names.ts';
import { ServedZones } from './served-zones.ts';
import type { ServedType } from './values.ts';
import {
  bareId,
  type ChangeInfo,
  NAME_SERVERS,
  randomChangeId,
  readChange,
  readRRset,
  readZone,
  SCHEMA,
  type ServedZone,
} from './zone-rows.ts';

/** A batch that breaks a rule; nothing of it was applied. */
export class InvalidChangeBatchError extends Error {
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(`[${messages.join(', ')}]`);
    this.name = 'InvalidChangeBatchError';
    this.messages = messages;
  }
}

/** The hosted zones of this machine: written through the Route 53 endpoint, read by the DNS server. */
export class Zones {
  /** RRsets that a zone may hold. */
  limit = 10_000;
  /** Milliseconds after which the DNS server answers what a change wrote. */
  syncAfter = 0;

  readonly #database: Database;

  constructor(file: string) {
    this.#database = new Database(file, SCHEMA);
  }

  /** The zone of that id, made if it is not there yet. Throws when the id belongs to a zone of another name. */
  ensure(wanted: { id: string; name: string; nameServers?: readonly string[] }): ServedZone {
    const id = bareId(wanted.id);
    const name = canonicalName(wanted.name);
    const zone = this.get(id) ?? this.#insert(id, name, wanted.nameServers ?? NAME_SERVERS);
    if (zone.name !== name) throw new Error(`Zone ${id} is ${zone.name}, not ${name}`);
    return zone;
  }

  get(id: string): ServedZone | undefined {
    const row = this.#database.row('SELECT * FROM zones WHERE id = ?', bareId(id));
    return row && readZone(row);
  }

  /** Every zone, by id. */
  list(): ServedZone[] {
    return this.#database.rows('SELECT * FROM zones ORDER BY id').map(readZone);
  }

  /** The zone that answers for a canonical name: the one with the longest fitting apex. */
  enclosing(name: string): ServedZone | undefined {
    for (let apex = name; ; apex = parentOf(apex)) {
      const row = this.#database.row(
        'SELECT * FROM zones WHERE name = ? ORDER BY rowid LIMIT 1',
        apex,
      );
      if (row) return readZone(row);
      if (apex === '.') return undefined;
    }
  }

  find(zoneId: string, name: string, type: ServedType): RRset | undefined {
    const row = this.#database.row(
      'SELECT * FROM rrsets WHERE zone = ? AND sort = ? AND type = ?',
      zoneId,
      sortKey(name),
      type,
    );
    return row && readRRset(row);
  }

  at(zoneId: string, name: string): RRset[] {
    const rows = this.#database.rows(
      'SELECT * FROM rrsets WHERE zone = ? AND sort = ?',
      zoneId,
      sortKey(name),
    );
    return rows.map(readRRset);
  }

  /** Number of RRsets of a zone. */
  count(zoneId: string): number {
    const row = this.#database.row('SELECT count(*) AS count FROM rrsets WHERE zone = ?', zoneId);
    return Number(row?.count);
  }

  /** True where the name or a name below it has a record (RFC 4592, section 2.2.3). */
  exists(zoneId: string, name: string): boolean {
    const from = sortKey(name);
    // '/' is the character after '.', so the range holds the name and all below it, and nothing else.
    const to = `${from.slice(0, -1)}/`;
    const sql = 'SELECT 1 FROM rrsets WHERE zone = ? AND sort >= ? AND sort < ? LIMIT 1';
    return this.#database.row(sql, zoneId, from, to) !== undefined;
  }

  /** Names with records, from one down. */
  namesAtOrBelow(zoneId: string, name: string): string[] {
    const from = sortKey(name);
    const sql = 'SELECT DISTINCT name FROM rrsets WHERE zone = ? AND sort >= ? AND sort < ?';
    return this.#database
      .rows(sql, zoneId, from, `${from.slice(0, -1)}/`)
      .map((row) => String(row.name));
  }

  /** Up to `limit` RRsets in Route 53's order, from the first at or after the given name and type. */
  page(zoneId: string, start: { name?: string; type?: string }, limit: number): RRset[] {
    const from = start.name === undefined ? '' : sortKey(canonicalName(start.name));
    return this.#database
      .rows(
        'SELECT * FROM rrsets WHERE zone = ? AND (sort, type) >= (?, ?) ORDER BY sort, type LIMIT ?',
        zoneId,
        from,
        start.type ?? '',
        limit,
      )
      .map(readRRset);
  }

  /** What the DNS server answers from: without the changes that are not INSYNC. */
  get served(): ServedZones {
    return new ServedZones(this, this.#database);
  }

  /** A change by its id without `/change/`. */
  changeOf(id: string): ChangeInfo | undefined {
    const row = this.#database.row('SELECT * FROM changes WHERE id = ?', id);
    return row && readChange(row);
  }

  /** Has the DNS server answer the changes that were made up to a time in milliseconds. */
  sync(upTo = Number.MAX_SAFE_INTEGER): void {
    this.#database.run('UPDATE changes SET until = 0 WHERE submitted <= ?', upTo);
    this.#database.run('DELETE FROM earlier WHERE until <= ?', upTo + this.syncAfter);
  }

  /** Applies all changes or none; throws `InvalidChangeBatchError` with every objection. */
  change(zone: ServedZone, changes: readonly Change[]): ChangeInfo {
    return this.#database.transaction(() => {
      const until = Date.now() + this.syncAfter;
      if (this.syncAfter > 0) this.#keepEarlier(zone, changes, until);
      const objections = applyChanges(this.#draft(zone), changes);
      const isFull =
        changes.some(({ action }) => action !== 'DELETE') && this.count(zone.id) > this.limit;
      if (isFull) objections.push(`Number of records limit of ${this.limit} exceeded.`);
      if (objections.length > 0) throw new InvalidChangeBatchError(objections);
      const change = { id: randomChangeId(), submitted: Date.now(), until };
      this.#database.run('INSERT INTO changes VALUES (?, ?, ?)', ...Object.values(change));
      return readChange(change);
    });
  }

  /** Notes what the DNS server answers until a time in milliseconds. */
  #keepEarlier({ id }: ServedZone, changes: readonly Change[], until: number): void {
    this.#database.run('DELETE FROM earlier WHERE until <= ?', Date.now());
    const keys = new Map(changes.map(({ rrset }) => [`${rrset.name} ${rrset.type}`, rrset]));
    for (const { name: written, type } of keys.values()) {
      const name = canonicalName(written);
      const rrset = this.find(id, name, type);
      this.#database.run(
        'INSERT INTO earlier VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        sortKey(name),
        type,
        until,
        name,
        rrset?.ttl ?? null,
        rrset ? JSON.stringify(rrset.values) : null,
      );
    }
  }

  /** Sets what a zone answers at a name, but its own SOA and NS, by the rules of whoever asks for it. */
  serve(zone: ServedZone, name: string, rrsets: readonly Omit<RRset, 'name'>[]): void {
    const canonical = canonicalName(name);
    this.#database.transaction(() => {
      const sort = sortKey(canonical);
      this.#database.run(
        "DELETE FROM rrsets WHERE zone = ? AND sort = ? AND (name <> ? OR type NOT IN ('SOA', 'NS'))",
        zone.id,
        sort,
        zone.name,
      );
      for (const rrset of rrsets) this.#put(zone.id, { name: canonical, ...rrset });
    });
  }

  /** Changes with each write of another process. */
  get version(): number {
    return Number(this.#database.row('PRAGMA data_version')?.data_version);
  }

  close(): void {
    this.#database.close();
  }

  #draft(zone: ServedZone): ZoneDraft {
    return {
      apex: zone.name,
      find: (name, type) => this.find(zone.id, name, type),
      at: (name) => this.at(zone.id, name),
      put: (rrset) => this.#put(zone.id, rrset),
      remove: ({ name, type }) =>
        this.#database.run(
          'DELETE FROM rrsets WHERE zone = ? AND sort = ? AND type = ?',
          zone.id,
          sortKey(name),
          type,
        ),
    };
  }

  /** Adds a zone with its SOA and NS. */
  #insert(id: string, name: string, nameServers: readonly string[]): ServedZone {
    const zone = { id, name };
    const [primary] = nameServers;
    const soa = `${primary}. hostmaster.${name} 1 7200 900 1209600 86400`;
    return this.#database.transaction(() => {
      this.#database.run('INSERT INTO zones VALUES (?, ?)', id, name);
      const servers = nameServers.map((server) => `${server}.`);
      this.#put(id, { name, type: 'NS', ttl: 172_800, values: servers });
      this.#put(id, { name, type: 'SOA', ttl: 900, values: [soa] });
      return zone;
    });
  }

  #put(zoneId: string, { name, type, ttl, values }: RRset): void {
    this.#database.run(
      'INSERT OR REPLACE INTO rrsets VALUES (?, ?, ?, ?, ?, ?)',
      zoneId,
      sortKey(name),
      type,
      name,
      ttl,
      JSON.stringify(values),
    );
  }
}
