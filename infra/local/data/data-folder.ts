import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Trouble } from '#infra/cloud/trouble.ts';

/** Version of the folder's format; the table has a check of its own. */
const format = 'freehold local data 3\n';
const formatFile = 'format';
const lockFile = 'lock';
const idFile = 'id';

/** The folder of everything that a stack keeps. */
export interface DataFolder {
  /** Random text in base 16, another one after each reset: names what lies outside of the folder. */
  id: string;
  /** The path of a file in it. */
  file(name: string): string;
  /** Releases the lock. */
  close(): void;
}

/**
 * Locks the data folder for this process, and empties it with `reset`. Closes it and what is in it to
 * other users. Throws `Trouble` if another process has it, or it is of another version, or not ours.
 */
export function openDataFolder(path: string, reset: boolean): DataFolder {
  const entries = existsSync(path) ? readdirSync(path) : [];
  // The lock comes before the format, and outlasts it: a start or a reset may be under way, or have been ended.
  const isOurs = entries.includes(formatFile) || entries.every(isOfLock);
  // FREEHOLD_DATA may name any folder: never delete other files.
  if (!isOurs) {
    throw new Trouble(
      `${path} holds something else than data of Freehold. Name an empty folder, or one that does not exist: FREEHOLD_DATA=other npm start`,
    );
  }
  mkdirSync(path, { recursive: true });
  const lock = takeLock(path);
  try {
    closeToOthers(path);
    if (reset) empty(path);
    checkFormat(path);
    return { id: idOf(path), file: (name) => join(path, name), close: () => lock.close() };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** True for the lock, and for the files that SQLite has beside it. */
const isOfLock = (entry: string): boolean => entry.startsWith(lockFile);

/** Deletes everything but the lock. The format goes last: without it the rest would look like somebody else's. */
function empty(path: string): void {
  const others = readdirSync(path).filter((entry) => !isOfLock(entry) && entry !== formatFile);
  for (const entry of [...others, formatFile]) {
    rmSync(join(path, entry), { recursive: true, force: true });
  }
}

/** Removes the rights of group and others (versions before this one left them) from all that is there. */
function closeToOthers(path: string): void {
  chmodSync(path, 0o700);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** A lock that the system releases however its holder ends. */
function takeLock(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, lockFile), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new Trouble(
      `${path} is in use by another npm start. Stop that one, or take another folder: FREEHOLD_DATA=other npm start`,
    );
  }
}

function checkFormat(path: string): void {
  const file = join(path, formatFile);
  if (!existsSync(file)) writeFileSync(file, format);
  else if (readFileSync(file, 'utf8') !== format) throw outdatedData(path);
}

function idOf(path: string): string {
  const file = join(path, idFile);
  if (!existsSync(file)) writeFileSync(file, randomBytes(4).toString('hex'));
  return readFileSync(file, 'utf8');
}

/** The error for data of another version, with the next step. */
export const outdatedData = (path: string): Trouble =>
  new Trouble(
    `The data in ${path} was made by another version of Freehold, whose table looked different. Start afresh with npm start -- --reset, or keep it and take another folder: FREEHOLD_DATA=other npm start`,
  );
