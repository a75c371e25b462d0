import { randomBytes, randomUUID } from 'node:crypto';
import { textOfTxt } from '#shared/dns/txt.ts';
import { Database, type Row } from '../database.ts';
import { lookUp } from '../dns/lookup.ts';
import { canonicalName, isInZone, nameToWire } from '../dns/names.ts';
import type { Zones } from '../dns/zones.ts';
import { ServiceFailure } from '../failures.ts';
import { age, type HeldHostname } from './hostname-ages.ts';
import { edgeAddresses } from './served.ts';
import type { CloudflareZone, CloudflareZones } from './store.ts';

type Method = HeldHostname['method'];

/** https://developers.cloudflare.com/api/resources/custom_hostnames/methods/get/ */
interface Answer {
  id: string;
  hostname: string;
  custom_origin_server?: string;
  status?: string;
  [field: string]: unknown;
}

const schema = `
  CREATE TABLE IF NOT EXISTS hostnames (
    id TEXT PRIMARY KEY, zone TEXT NOT NULL, hostname TEXT NOT NULL, content TEXT NOT NULL, UNIQUE (zone, hostname)
  );
  CREATE TABLE IF NOT EXISTS fallback_origins (zone TEXT PRIMARY KEY, origin TEXT NOT NULL);
`;

const notFound = () =>
  new ServiceFailure('1436', 'The custom hostname was not found.', { status: 404 });

const readRow = (row: Row): HeldHostname => JSON.parse(String(row.content));

interface Options {
  zones: CloudflareZones;
  /** Public DNS of this machine. */
  served: Zones;
  /** Milliseconds that issuing and deploying a certificate take, each. */
  pace?: number;
}

/**
 * Custom hostnames of the local Cloudflare. They are validated by the DNS of this machine whenever somebody asks for
 * them. Unlike the real one, it takes names that are reserved for examples.
 */
export class CustomHostnames {
  pace: number;

  readonly #database: Database;
  readonly #zones: CloudflareZones;
  readonly #served: Zones;

  constructor(file: string, { zones, served, pace = 2000 }: Options) {
    this.#database = new Database(file, schema);
    this.#zones = zones;
    this.#served = served;
    this.pace = pace;
  }

  /** Sets the zone's fallback origin, which its operator does before custom hostnames are offered. */
  setFallbackOrigin({ id }: CloudflareZone, origin: string): void {
    this.#database.run('INSERT OR REPLACE INTO fallback_origins VALUES (?, ?)', id, origin);
  }

  fallbackOrigin({ id }: CloudflareZone): string | undefined {
    const row = this.#database.row('SELECT origin FROM fallback_origins WHERE zone = ?', id);
    return row && String(row.origin);
  }

  create(
    zone: CloudflareZone,
    { hostname, origin, method }: Pick<HeldHostname, 'hostname' | 'origin' | 'method'>,
  ): Answer {
    if (this.#zones.at(origin).length === 0) {
      const message = `The custom origin hostname you specified does not exist on Cloudflare as a DNS record (A, AAAA or CNAME) in your zone:${zone.id}. Check your input and try again.`;
      throw new ServiceFailure('1421', message);
    }
    const taken = 'SELECT 1 FROM hostnames WHERE zone = ? AND hostname = ?';
    if (this.#database.row(taken, zone.id, hostname)) {
      throw new ServiceFailure('1406', 'Duplicate custom hostname found.', { status: 409 });
    }
    const made: HeldHostname = {
      id: randomUUID(),
      hostname,
      origin,
      method,
      createdAt: new Date().toISOString(),
      ownership: randomUUID(),
      challenge: randomBytes(32).toString('base64url'),
      status: 'pending',
      ssl: 'pending_validation',
      since: Date.now(),
    };
    this.#database.run(
      'INSERT INTO hostnames VALUES (?, ?, ?, ?)',
      made.id,
      zone.id,
      hostname,
      JSON.stringify(made),
    );
    return this.#view(zone, made);
  }

  /** Throws for one that is not there. */
  get(zone: CloudflareZone, id: string): Answer {
    return this.#view(zone, this.#validatedAlive(zone, this.#find(zone, id)));
  }

  /** All of a zone, or those of exactly that name, oldest first. */
  list(zone: CloudflareZone, hostname?: string): Answer[] {
    return this.#database
      .rows('SELECT content FROM hostnames WHERE zone = ? ORDER BY rowid', zone.id)
      .map(readRow)
      .filter((row) => hostname === undefined || row.hostname === hostname)
      .flatMap((row) => this.#validated(zone, row) ?? [])
      .map((row) => this.#view(zone, row));
  }

  edit(zone: CloudflareZone, id: string, method: Method): Answer {
    const row = this.#find(zone, id);
    const isOver = row.ssl === 'expired' || row.ssl === 'validation_timed_out';
    const ssl = isOver ? 'pending_validation' : row.ssl;
    return this.#view(zone, this.#validatedAlive(zone, { ...row, method, ssl }));
  }

  delete(zone: CloudflareZone, id: string): void {
    this.#find(zone, id);
    this.#database.run('DELETE FROM hostnames WHERE id = ?', id);
  }

  /** Where requests for a name go: the origin of an active custom hostname. */
  originOf(name: string): string | undefined {
    const row = this.#database.row('SELECT zone, content FROM hostnames WHERE hostname = ?', name);
    const zone = row && this.#zones.get(String(row.zone));
    if (!row || !zone) return undefined;
    const held = this.#validated(zone, readRow(row));
    return held?.status === 'active' ? held.origin : undefined;
  }

  /** Sets the end of the certificate of a hostname, as if it had not been renewed. */
  expire(hostname: string, expiresOn: string): void {
    for (const row of this.#database.rows('SELECT * FROM hostnames WHERE hostname = ?', hostname)) {
      this.#write({ ...readRow(row), expiresOn, isStuck: true });
    }
  }

  /** Has the renewal of a hostname's certificate time out. */
  timeOut(hostname: string): void {
    for (const row of this.#database.rows('SELECT * FROM hostnames WHERE hostname = ?', hostname)) {
      this.#write({ ...readRow(row), ssl: 'validation_timed_out' });
    }
  }

  /** Records by which the owner of a hostname proves it, values in Route 53's notation. */
  recordsFor(hostname: string) {
    const row = this.#database.row('SELECT content FROM hostnames WHERE hostname = ?', hostname);
    if (!row) throw new Error(`${hostname} is not registered yet. Add it to a domain first.`);
    const { origin, ownership, challenge } = readRow(row);
    const text = (name: string, value: string) => ({
      name,
      type: 'TXT' as const,
      value: `"${value}"`,
    });
    return {
      cname: { name: hostname, type: 'CNAME' as const, value: `${origin}.` },
      ownership: text(`_cf-custom-hostname.${hostname}`, ownership),
      certificate: text(`_acme-challenge.${hostname}`, challenge),
    };
  }

  close(): void {
    this.#database.close();
  }

  #find({ id: zone }: CloudflareZone, id: string): HeldHostname {
    const row = this.#database.row('SELECT * FROM hostnames WHERE zone = ? AND id = ?', zone, id);
    if (!row) throw notFound();
    return readRow(row);
  }

  #write(row: HeldHostname): void {
    this.#database.run(
      'UPDATE hostnames SET content = ? WHERE id = ?',
      JSON.stringify(row),
      row.id,
    );
  }

  #texts(name: string): string[] {
    return lookUp(this.#served.served, canonicalName(name), 'TXT')
      .answers.filter(({ type }) => type === 'TXT')
      .flatMap(({ values }) => values.map(textOfTxt));
  }

  /** True where a name is an alias of one in the zone, or has the network's address. */
  #pointsTo(zone: CloudflareZone, hostname: string): boolean {
    const { answers } = lookUp(this.#served.served, canonicalName(hostname), 'A');
    const apex = canonicalName(zone.name);
    return answers.some(({ type, values }) =>
      type === 'CNAME'
        ? values.some((target) => isInZone(canonicalName(nameToWire(target)), apex))
        : values.includes(edgeAddresses.A),
    );
  }

  /** A hostname as far as DNS and time have brought it; undefined once it is deleted. */
  #validated(zone: CloudflareZone, row: HeldHostname): HeldHostname | undefined {
    const points = this.#pointsTo(zone, row.hostname);
    const isOwned =
      points || this.#texts(`_cf-custom-hostname.${row.hostname}`).includes(row.ownership);
    const isValidated =
      row.method === 'http'
        ? points
        : this.#texts(`_acme-challenge.${row.hostname}`).includes(row.challenge);
    const next = age(row, { points, isOwned, isValidated }, this.pace, Date.now());
    if (next) this.#write(next);
    else this.#database.run('DELETE FROM hostnames WHERE id = ?', row.id);
    return next;
  }

  #validatedAlive(zone: CloudflareZone, row: HeldHostname): HeldHostname {
    const held = this.#validated(zone, row);
    if (!held) throw notFound();
    return held;
  }

  #view(zone: CloudflareZone, row: HeldHostname): Answer {
    const { id, hostname, origin, method, status, ssl } = row;
    const isOpen = ssl === 'pending_validation' && method === 'txt';
    return {
      id,
      hostname,
      created_at: row.createdAt,
      custom_origin_server: origin,
      status,
      ...(status !== 'active' && {
        verification_errors: ['custom hostname does not CNAME to this zone.'],
        ownership_verification: {
          type: 'txt',
          name: `_cf-custom-hostname.${hostname}`,
          value: row.ownership,
        },
      }),
      ssl: {
        id: zone.id,
        type: 'dv',
        method,
        status: ssl,
        wildcard: false,
        certificate_authority: 'google',
        ...(isOpen && {
          validation_records: [
            {
              status: 'pending',
              txt_name: `_acme-challenge.${hostname}`,
              txt_value: row.challenge,
            },
          ],
        }),
        ...(ssl === 'active' && {
          issuer: 'GoogleTrustServices',
          expires_on: row.expiresOn,
          hosts: [hostname],
        }),
      },
    };
  }
}
