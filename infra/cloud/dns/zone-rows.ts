import { randomInt } from 'node:crypto';
import type { Row } from '../database.ts';
import type { RRset } from './changes.ts';
import type { ServedType } from './values.ts';

export interface ServedZone {
  /** Without `/hostedzone/`. */
  id: string;
  /** Canonical: lower case, with the final dot. */
  name: string;
}

export interface ChangeInfo {
  id: string;
  submittedAt: Date;
  /** False while the DNS server still answers without it. */
  isInSync: boolean;
}

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS zones (id TEXT PRIMARY KEY, name TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS zones_by_name ON zones (name);
  CREATE TABLE IF NOT EXISTS rrsets (
    zone TEXT NOT NULL REFERENCES zones (id), sort TEXT NOT NULL, type TEXT NOT NULL,
    name TEXT NOT NULL, ttl INTEGER NOT NULL, content TEXT NOT NULL,
    PRIMARY KEY (zone, sort, type)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (id TEXT PRIMARY KEY, submitted INTEGER NOT NULL, until INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS earlier (
    zone TEXT NOT NULL, sort TEXT NOT NULL, type TEXT NOT NULL, until INTEGER NOT NULL,
    name TEXT NOT NULL, ttl INTEGER, content TEXT
  );
  CREATE INDEX IF NOT EXISTS earlier_by_name ON earlier (zone, sort, type, until);
`;

// Route 53 gives every zone four name servers in a set of its own; these stand for them and resolve nowhere.
export const NAME_SERVERS = [1, 2, 3, 4].map((number) => `ns-${number}.route53.test`);

/** The zone in a row of `zones`. */
export const readZone = (row: Row): ServedZone => ({ id: String(row.id), name: String(row.name) });

/** The record set in a row of `rrsets`. */
export function readRRset(row: Row): RRset {
  return {
    name: String(row.name),
    type: String(row.type) as ServedType,
    ttl: Number(row.ttl),
    values: JSON.parse(String(row.content)) as string[],
  };
}

/** The change in a row of `changes`. */
export const readChange = (row: Row): ChangeInfo => ({
  id: String(row.id),
  submittedAt: new Date(Number(row.submitted)),
  isInSync: Number(row.until) <= Date.now(),
});

/** A zone's id without `/hostedzone/`, with or without which callers may name it. */
export function bareId(id: string): string {
  return id.replace(/^\/?hostedzone\//, '');
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A new id of a change in the shape of Route 53's. */
export function randomChangeId(): string {
  const characters = Array.from(
    { length: 20 },
    () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)],
  );
  return `C${characters.join('')}`;
}
