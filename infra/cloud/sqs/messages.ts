import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../database.ts';
import { type Message, type OutgoingMessage, readMessage } from './message-rows.ts';
import { type Queue, type Queues, readSetting, redrivePolicy } from './queues.ts';

const DEDUPLICATION_MS = 5 * 60 * 1000;

// A group of a FIFO queue is held back while an earlier message of it is hidden or any of it is being worked on.
const RECEIVABLE = `
  SELECT * FROM messages AS message
  WHERE queue = :queue AND visible_at <= :now AND (:fifo = 0 OR NOT EXISTS (
    SELECT 1 FROM messages AS other
    WHERE other.queue = message.queue AND other.group_id = message.group_id AND other.visible_at > :now
      AND (other.sequence < message.sequence OR other.receive_count > 0)
  ))
  ORDER BY sequence LIMIT :limit`;

/** Store of messages. Every method is one transaction. */
export class Messages {
  readonly #database: Database;
  readonly #queues: Queues;

  constructor(database: Database, queues: Queues) {
    this.#database = database;
    this.#queues = queues;
  }

  /** Takes a message in. A repetition within five minutes is acknowledged like the first, and dropped. */
  send(queue: Queue, outgoing: OutgoingMessage, now: number): { id: string; sequence: number } {
    const { groupId = null, deduplicationId: key } = outgoing;
    return this.#database.transaction(() => {
      this.#database.run('DELETE FROM deduplications WHERE until <= ?', now);
      if (key !== undefined) {
        const known = this.#database.row(
          'SELECT id, sequence FROM deduplications WHERE queue = ? AND key = ?',
          queue.name,
          key,
        );
        if (known) return { id: String(known.id), sequence: Number(known.sequence) };
      }
      const id = randomUUID();
      const { id: sequence } = this.#database.run(
        `INSERT INTO messages (queue, id, body, group_id, deduplication_id, sent_at, visible_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        queue.name,
        id,
        outgoing.body,
        groupId,
        key ?? null,
        now,
        now + outgoing.delay * 1000,
      );
      if (key !== undefined) {
        const until = now + DEDUPLICATION_MS;
        this.#database.run(
          'INSERT INTO deduplications VALUES (?, ?, ?, ?, ?)',
          queue.name,
          key,
          until,
          id,
          sequence,
        );
      }
      return { id, sequence };
    });
  }

  /**
   * Hands out up to `limit` messages and hides them for `visibility` seconds. Those that were handed out as often as
   * the redrive policy allows go to the dead-letter queue instead; `deadLettered` says whether any did.
   */
  receive(queue: Queue, limit: number, visibility: number, now: number) {
    return this.#database.transaction(() => {
      const oldest = now - readSetting(queue, 'MessageRetentionPeriod') * 1000;
      this.#database.run(
        'DELETE FROM messages WHERE queue = ? AND sent_at < ?',
        queue.name,
        oldest,
      );
      const deadLettered = this.#moveExhausted(queue, now);
      const fifo = queue.fifo ? 1 : 0;
      const received = this.#database
        .rows(RECEIVABLE, { queue: queue.name, now, fifo, limit })
        .map((row) => {
          const receipt = randomUUID();
          this.#database.run(
            `UPDATE messages SET visible_at = ?, receipt = ?, receive_count = receive_count + 1,
               first_received_at = coalesce(first_received_at, ?) WHERE sequence = ?`,
            now + visibility * 1000,
            receipt,
            now,
            Number(row.sequence),
          );
          return this.#get(Number(row.sequence));
        });
      return { received, deadLettered };
    });
  }

  find(queue: Queue, sequence: number): Message | undefined {
    const row = this.#database.row(
      'SELECT * FROM messages WHERE queue = ? AND sequence = ?',
      queue.name,
      sequence,
    );
    return row && readMessage(row);
  }

  delete({ sequence }: Message): void {
    this.#database.run('DELETE FROM messages WHERE sequence = ?', sequence);
  }

  hideUntil({ sequence }: Message, time: number): void {
    this.#database.run('UPDATE messages SET visible_at = ? WHERE sequence = ?', time, sequence);
  }

  /** Shows everything again that somebody received and did not delete, with its receives counted. */
  releaseAll(now: number): void {
    this.#database.run(
      'UPDATE messages SET visible_at = :now WHERE visible_at > :now AND receipt IS NOT NULL',
      { now },
    );
  }

  /**
   * Sends every visible message on as a new one, to `target` or else to where it failed, and answers the names of the
   * queues that got some. Messages whose origin is unknown stay.
   */
  moveAll(queue: Queue, target: Queue | undefined, now: number): Set<string> {
    const fallback = this.#queues.onlySourceOf(queue);
    return this.#database.transaction(() => {
      const rows = this.#database.rows(
        'SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY sequence',
        queue.name,
        now,
      );
      const destinations = rows.map(readMessage).map(({ sequence, source }) => {
        const to = target?.name ?? source ?? fallback?.name;
        if (to !== undefined) this.#relocate(sequence, to, { id: randomUUID(), now });
        return to;
      });
      return new Set(destinations.filter((name) => name !== undefined));
    });
  }

  counts(queue: Queue, now: number): { visible: number; delayed: number; inFlight: number } {
    const row = this.#database.row(
      `SELECT count(*) FILTER (WHERE visible_at <= :now) AS visible,
         count(*) FILTER (WHERE visible_at > :now AND receipt IS NULL) AS delayed,
         count(*) FILTER (WHERE visible_at > :now AND receipt IS NOT NULL) AS in_flight
       FROM messages WHERE queue = :queue`,
      { queue: queue.name, now },
    );
    const { visible, delayed, in_flight } = row ?? {};
    return { visible: Number(visible), delayed: Number(delayed), inFlight: Number(in_flight) };
  }

  /** When the next hidden message shows up again, in epoch milliseconds. */
  nextVisible(queue: Queue, now: number): number | undefined {
    const row = this.#database.row(
      'SELECT min(visible_at) AS next FROM messages WHERE queue = ? AND visible_at > ?',
      queue.name,
      now,
    );
    return typeof row?.next === 'number' ? row.next : undefined;
  }

  #get(sequence: number): Message {
    const row = this.#database.row('SELECT * FROM messages WHERE sequence = ?', sequence);
    return readMessage(row as Row);
  }

  #moveExhausted(queue: Queue, now: number): boolean {
    const policy = redrivePolicy(queue);
    if (!policy || !this.#queues.find(policy.queueName)) return false;
    const exhausted = this.#database.rows(
      'SELECT sequence FROM messages WHERE queue = ? AND visible_at <= ? AND receive_count >= ? ORDER BY sequence',
      queue.name,
      now,
      policy.maxReceiveCount,
    );
    for (const row of exhausted) {
      this.#relocate(Number(row.sequence), policy.queueName, { source: queue.name, now });
    }
    return exhausted.length > 0;
  }

  /** Puts a message at the end of another queue; with a new id it starts over, without one it keeps its history. */
  #relocate(sequence: number, queue: string, how: { now: number; source?: string; id?: string }) {
    this.#database.run(
      `INSERT INTO messages (queue, id, body, group_id, deduplication_id, sent_at, visible_at, receive_count, first_received_at, source)
       SELECT :queue, coalesce(:id, id), body, group_id, deduplication_id,
         iif(:id IS NULL, sent_at, :now), :now, iif(:id IS NULL, receive_count, 0), iif(:id IS NULL, first_received_at, NULL), :source
       FROM messages WHERE sequence = :sequence`,
      { sequence, queue, now: how.now, id: how.id ?? null, source: how.source ?? null },
    );
    this.#database.run('DELETE FROM messages WHERE sequence = ?', sequence);
  }
}
