import type { Database, Row } from '../database.ts';
import { ServiceFailure } from '../failures.ts';

/** Label of the version that a call reads which names none. */
export const current = 'AWSCURRENT';

/** The failure of a call that names no secret or version that there is. */
export const notFound = () =>
  new ServiceFailure(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret value.",
  );

/** A value that a secret has or had. */
interface Version {
  id: string;
  value: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  labels: string[];
}

/** All versions of a secret, the current one first. */
export function versionsOf(database: Database, { name }: Row): Version[] {
  const others = database.rows('SELECT label, version FROM labels WHERE name = ?', String(name));
  const read = (table: string, ...labels: string[]): Version[] =>
    database
      .rows(`SELECT value, version, created_at FROM ${table} WHERE name = ?`, String(name))
      .map(({ value, version, created_at }) => ({
        id: String(version),
        value: String(value),
        createdAt: Number(created_at),
        labels: [
          ...labels,
          ...others.flatMap((one) => (one.version === version ? [String(one.label)] : [])),
        ],
      }));
  return [
    ...read('secrets', current),
    ...read('previous_versions', 'AWSPREVIOUS'),
    ...read('deprecated_versions'),
  ];
}

/** The version with that id and that label; AWSCURRENT where a call names neither. */
export function versionOf(database: Database, secret: Row, id: unknown, label: unknown): Version {
  const wanted = label ?? (id === undefined ? current : undefined);
  const found = versionsOf(database, secret).find(
    (one) =>
      one.id === (id ?? one.id) && (wanted === undefined || one.labels.includes(String(wanted))),
  );
  if (!found) throw notFound();
  return found;
}

/** Gives a label to a version, and takes it from any other. The version that was the current one becomes the previous one. */
export function attach(database: Database, secret: Row, label: string, version: string): void {
  const name = String(secret.name);
  if (label !== current) {
    database.run('INSERT OR REPLACE INTO labels VALUES (?, ?, ?)', name, label, version);
    return;
  }
  const next = versionsOf(database, secret).find(({ id }) => id === version);
  if (!next || next.labels.includes(current)) return;
  for (const table of ['previous_versions', 'deprecated_versions']) {
    database.run(`DELETE FROM ${table} WHERE name = ? AND version = ?`, name, version);
  }
  database.run(
    `INSERT INTO deprecated_versions
      SELECT name, value, version, created_at FROM previous_versions WHERE name = ?`,
    name,
  );
  database.run(
    `INSERT OR REPLACE INTO previous_versions
      SELECT name, value, version, created_at FROM secrets WHERE name = ?`,
    name,
  );
  database.run(
    'UPDATE secrets SET value = ?, version = ?, created_at = ? WHERE name = ?',
    next.value,
    version,
    next.createdAt,
    name,
  );
}
