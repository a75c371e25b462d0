import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

/** Values for the `?` of a statement in their order, or one record for its `:names`. */
type Bindings = SQLInputValue[] | [Record<string, SQLInputValue>];

/** One part's SQLite file: statements are prepared once, and everything is synchronous. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Opens the file, creating its folder and tables; `:memory:` keeps nothing.
   * With the write-ahead log and `synchronous=NORMAL` a committed write outlives `kill -9` (only a power cut could
   * lose the last ones), at a fraction of the cost of FULL.
   */
  constructor(file: string, schema: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#connection = new DatabaseSync(file);
    this.#connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;',
    );
    this.#connection.exec(schema);
  }

  row(sql: string, ...bindings: Bindings): Row | undefined {
    return this.#prepare(sql).get(...(bindings as SQLInputValue[]));
  }

  rows(sql: string, ...bindings: Bindings): Row[] {
    return this.#prepare(sql).all(...(bindings as SQLInputValue[]));
  }

  /** Answers the row id of an insert and the number of rows changed. */
  run(sql: string, ...bindings: Bindings): { id: number; changes: number } {
    const { lastInsertRowid, changes } = this.#prepare(sql).run(...(bindings as SQLInputValue[]));
    return { id: Number(lastInsertRowid), changes: Number(changes) };
  }

  /** Runs `work` in one write transaction: everything it wrote is kept, or, when it throws, nothing. */
  transaction<T>(work: () => T): T {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
