import { Database } from '#infra/cloud/database.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (
    mapping TEXT NOT NULL, shard TEXT NOT NULL, sequence TEXT, done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (mapping, shard)
  ) WITHOUT ROWID;
`;

/** Positions in the stream, so that a start resumes after any kind of end. */
export class Checkpoints {
  readonly #database: Database;

  constructor(file: string) {
    this.#database = new Database(file, schema);
  }

  /** The last record that was dealt with, and whether there will be no more in the shard. */
  read(mapping: string, shard: string): { sequence: string | undefined; done: boolean } {
    const row = this.#database.row(
      'SELECT sequence, done FROM checkpoints WHERE mapping = ? AND shard = ?',
      mapping,
      shard,
    );
    return { sequence: row?.sequence ? String(row.sequence) : undefined, done: row?.done === 1 };
  }

  advance(mapping: string, shard: string, sequence: string): void {
    this.#database.run(
      `INSERT INTO checkpoints (mapping, shard, sequence) VALUES (?, ?, ?)
       ON CONFLICT (mapping, shard) DO UPDATE SET sequence = excluded.sequence`,
      mapping,
      shard,
      sequence,
    );
  }

  finish(mapping: string, shard: string): void {
    this.#database.run(
      `INSERT INTO checkpoints (mapping, shard, done) VALUES (?, ?, 1)
       ON CONFLICT (mapping, shard) DO UPDATE SET done = 1`,
      mapping,
      shard,
    );
  }

  close(): void {
    this.#database.close();
  }
}
