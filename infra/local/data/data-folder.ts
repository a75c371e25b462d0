import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Trouble } from '../trouble.ts';

/** Version of the folder's format; the table has a check of its own. */
const format = 'freehold local data 2\n';
const formatFile = 'format';
const lockFile = 'lock';

/** The folder that holds everything a stack keeps. */
export interface DataFolder {
  /** The path of a file in it. */
  file(name: string): string;
  /** Lets the next one have it. */
  close(): void;
}

/**
 * Takes the data folder for this process, and empties it first where that is asked for. Throws
 * `Trouble` where another process has it, it is of another version, or it is not ours at all.
 */
export function openDataFolder(path: string, reset: boolean): DataFolder {
  const entries = existsSync(path) ? readdirSync(path) : [];
  const isOurs = entries.length === 0 || entries.includes(formatFile);
  // Never deletes what it did not make: FREEHOLD_DATA may name any folder.
  if (!isOurs) {
    throw new Trouble(
      `${path} holds something else than data of Freehold. Name an empty folder, or one that does not exist: FREEHOLD_DATA=other npm start`,
    );
  }
  mkdirSync(path, { recursive: true });
  const lock = takeLock(path);
  if (reset) {
    for (const entry of entries) {
      if (!entry.startsWith(lockFile)) rmSync(join(path, entry), { recursive: true, force: true });
    }
  }
  checkFormat(path);
  return { file: (name) => join(path, name), close: () => lock.close() };
}

/** A lock that the system takes back however its holder ends. */
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
  else if (readFileSync(file, 'utf8') !== format) throw outdated(path);
}

/** The error for data of another version, with the next step. */
export const outdated = (path: string): Trouble =>
  new Trouble(
    `The data in ${path} was made by another version of Freehold, whose table looked different. Start afresh with npm start -- --reset, or keep it and take another folder: FREEHOLD_DATA=other npm start`,
  );
