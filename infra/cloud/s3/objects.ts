import { createHash } from 'node:crypto';
import { Database } from '../database.ts';

/** An object with what is answered of it. */
export interface StoredObject {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl: string | null;
  /** Quoted MD5 of the body. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, body BLOB NOT NULL, content_type TEXT NOT NULL, cache_control TEXT,
    etag TEXT NOT NULL, modified_at INTEGER NOT NULL, PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
`;

/** The objects of all buckets, in one file. */
export class Objects {
  readonly #database: Database;

  constructor(file: string) {
    this.#database = new Database(file, SCHEMA);
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const row = this.#database.row(
      'SELECT * FROM objects WHERE bucket = ? AND key = ?',
      bucket,
      key,
    );
    return (
      row && {
        key,
        body: Buffer.from(row.body as Uint8Array),
        contentType: String(row.content_type),
        cacheControl: row.cache_control as string | null,
        etag: String(row.etag),
        modifiedAt: Number(row.modified_at),
      }
    );
  }

  /** Stores an object, in place of an earlier one; returns its ETag. */
  put(
    bucket: string,
    key: string,
    {
      body,
      contentType,
      cacheControl,
    }: Pick<StoredObject, 'body' | 'contentType' | 'cacheControl'>,
  ): string {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.#database.run(
      'INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)',
      bucket,
      key,
      body,
      contentType,
      cacheControl,
      etag,
      Date.now(),
    );
    return etag;
  }

  delete(bucket: string, key: string): void {
    this.#database.run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
  }

  /** Keys with a prefix after another key, in their order. */
  list(bucket: string, { prefix, after, limit }: { prefix: string; after: string; limit: number }) {
    return this.#database
      .rows(
        `SELECT key, etag, modified_at, length(body) AS size FROM objects
          WHERE bucket = ? AND substr(key, 1, length(?)) = ? AND key > ? ORDER BY key LIMIT ?`,
        bucket,
        prefix,
        prefix,
        after,
        limit,
      )
      .map((row) => ({
        key: String(row.key),
        etag: String(row.etag),
        size: Number(row.size),
        modifiedAt: Number(row.modified_at),
      }));
  }

  close(): void {
    this.#database.close();
  }
}
