import { randomBytes } from 'node:crypto';
import { Database, type Row } from '../database.ts';
import type { Zones } from '../dns/zones.ts';
import { ServiceFailure } from '../failures.ts';
import { conflictOf, type SentRecord } from './records.ts';
import { servedAt } from './served.ts';

export interface CloudflareRecord extends SentRecord {
  id: string;
  createdOn: string;
  modifiedOn: string;
}

export interface CloudflareZone {
  id: string;
  name: string;
}

/** Operations of one request. */
interface Batch {
  deletes: string[];
  puts: { id: string; record: SentRecord }[];
  posts: SentRecord[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS zones (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS records (
    id TEXT PRIMARY KEY, zone TEXT NOT NULL REFERENCES zones (id), name TEXT NOT NULL, content TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS records_by_name ON records (zone, name);
`;

/** Name servers of every zone; they resolve nowhere. */
const nameServers = ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'];

const newId = () => randomBytes(16).toString('hex');

const readRow = (row: Row): CloudflareRecord => JSON.parse(String(row.content));

/** Zones of the local Cloudflare. What they answer is written to the zones of the DNS server. */
export class CloudflareZones {
  /** Records that a zone may hold: a new one on the free plan. */
  limit = 200;

  readonly #database: Database;
  readonly #served: Zones;

  constructor(file: string, served: Zones) {
    this.#database = new Database(file, schema);
    this.#served = served;
  }

  /** The zone of that id, made if it is not there yet. Its names are served as they are stored. */
  ensure({ id, name }: CloudflareZone): CloudflareZone {
    this.#database.run('INSERT INTO zones VALUES (?, ?) ON CONFLICT DO NOTHING', id, name);
    const zone = { id, name };
    this.#serve(
      zone,
      this.records(id).map((record) => record.name),
    );
    return zone;
  }

  get(id: string): (CloudflareZone & { nameServers: readonly string[] }) | undefined {
    const row = this.#database.row('SELECT * FROM zones WHERE id = ?', id);
    return row && { id, name: String(row.name), nameServers };
  }

  /** All records of a zone, by name. */
  records(zoneId: string): CloudflareRecord[] {
    return this.#database
      .rows('SELECT content FROM records WHERE zone = ? ORDER BY name, id', zoneId)
      .map(readRow);
  }

  /** The records of a name in any zone, or of the wildcard above it. */
  at(name: string): CloudflareRecord[] {
    for (const candidate of [name, `*.${name.slice(name.indexOf('.') + 1)}`]) {
      const rows = this.#database.rows('SELECT content FROM records WHERE name = ?', candidate);
      if (rows.length > 0) return rows.map(readRow);
    }
    return [];
  }

  count(zoneId: string): number {
    const sql = 'SELECT count(*) AS count FROM records WHERE zone = ?';
    return Number(this.#database.row(sql, zoneId)?.count);
  }

  /** Deletes, overwrites and adds records, in this order: all of it, or nothing and an error. */
  batch(zone: CloudflareZone, { deletes, puts, posts }: Batch) {
    const touched: string[] = [];
    const result = this.#database.transaction(() => ({
      deletes: deletes.map((id) => {
        const gone = this.#find(zone, id);
        touched.push(gone.name);
        this.#database.run('DELETE FROM records WHERE id = ?', id);
        return gone;
      }),
      puts: puts.map(({ id, record }) => {
        const before = this.#find(zone, id);
        touched.push(before.name, record.name);
        return this.#write(zone, { ...record, id, createdOn: before.createdOn });
      }),
      posts: posts.map((record) => {
        if (this.count(zone.id) >= this.limit) {
          throw new ServiceFailure('81045', 'Record quota exceeded.');
        }
        touched.push(record.name);
        return this.#write(zone, { ...record, id: newId() });
      }),
    }));
    this.#serve(zone, touched);
    return result;
  }

  close(): void {
    this.#database.close();
  }

  #find({ id: zoneId }: CloudflareZone, id: string): CloudflareRecord {
    const row = this.#database.row(
      'SELECT content FROM records WHERE zone = ? AND id = ?',
      zoneId,
      id,
    );
    if (row) return readRow(row);
    throw new ServiceFailure('81044', 'Record does not exist.', { status: 404 });
  }

  #at(zoneId: string, name: string): CloudflareRecord[] {
    const sql = 'SELECT content FROM records WHERE zone = ? AND name = ?';
    return this.#database.rows(sql, zoneId, name).map(readRow);
  }

  #write(
    zone: CloudflareZone,
    { createdOn, ...fields }: SentRecord & { id: string; createdOn?: string },
  ): CloudflareRecord {
    const others = this.#at(zone.id, fields.name).filter(({ id }) => id !== fields.id);
    const conflict = conflictOf(fields, others);
    if (conflict) throw conflict;
    const now = new Date().toISOString();
    const record = { ...fields, createdOn: createdOn ?? now, modifiedOn: now };
    this.#database.run(
      'INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)',
      record.id,
      zone.id,
      record.name,
      JSON.stringify(record),
    );
    return record;
  }

  #serve({ id, name }: CloudflareZone, names: readonly string[]): void {
    const zone = this.#served.ensure({ id, name, nameServers });
    for (const each of new Set(names)) this.#served.serve(zone, each, servedAt(this.#at(id, each)));
  }
}
