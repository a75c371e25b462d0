import { randomBytes } from 'node:crypto';
import { Database, type Row } from '../database.ts';

/** A mail to keep. `from` as its header reads; `to` bare addresses, everybody who gets it, Bcc included. */
export interface ReceivedMail {
  from: string;
  to: readonly string[];
  subject: string;
  /** Empty when the mail has no such part; `html` likewise. */
  text: string;
  html: string;
}

export interface Mail extends ReceivedMail {
  id: string;
  /** When it came in, ISO 8601. */
  at: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
    sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS recipients (
    address TEXT NOT NULL, mail INTEGER NOT NULL REFERENCES mails (number), PRIMARY KEY (address, mail)
  ) WITHOUT ROWID;
`;

/** Every mail sent on this machine, by SES or SMTP. */
export class Inbox {
  readonly #database: Database;

  constructor(file: string) {
    this.#database = new Database(file, SCHEMA);
  }

  add(letter: ReceivedMail): Mail {
    const id = randomBytes(16).toString('hex');
    const at = Date.now();
    const { from, to, subject, text, html } = letter;
    this.#database.transaction(() => {
      const { id: number } = this.#database.run(
        'INSERT INTO mails (id, at, sender, recipients, subject, text, html) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        at,
        from,
        JSON.stringify(to),
        subject,
        text,
        html,
      );
      for (const address of new Set(to.map((address) => address.toLowerCase()))) {
        this.#database.run('INSERT INTO recipients VALUES (?, ?)', address, number);
      }
    });
    return { id, from, to, subject, text, html, at: new Date(at).toISOString() };
  }

  /** Newest first; only those to an address, in any case, when one is given. */
  list(filter: { to?: string; limit?: number } = {}): Mail[] {
    // SQLite takes a negative limit for none.
    const limit = filter.limit ?? -1;
    const rows =
      filter.to === undefined
        ? this.#database.rows('SELECT * FROM mails ORDER BY number DESC LIMIT ?', limit)
        : this.#database.rows(
            `SELECT mails.* FROM recipients JOIN mails ON mails.number = recipients.mail
             WHERE recipients.address = ? ORDER BY number DESC LIMIT ?`,
            filter.to.toLowerCase(),
            limit,
          );
    return rows.map(readMail);
  }

  get(id: string): Mail | undefined {
    const row = this.#database.row('SELECT * FROM mails WHERE id = ?', id);
    return row && readMail(row);
  }

  /** Mails since a time in epoch milliseconds. */
  countSince(time: number): number {
    return Number(
      this.#database.row('SELECT count(*) AS count FROM mails WHERE at >= ?', time)?.count,
    );
  }

  clear(): void {
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM recipients');
      this.#database.run('DELETE FROM mails');
    });
  }

  close(): void {
    this.#database.close();
  }
}

function readMail(row: Row): Mail {
  return {
    id: String(row.id),
    from: String(row.sender),
    to: JSON.parse(String(row.recipients)) as string[],
    subject: String(row.subject),
    text: String(row.text),
    html: String(row.html),
    at: new Date(Number(row.at)).toISOString(),
  };
}
