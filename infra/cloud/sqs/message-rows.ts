import type { Row } from '../database.ts';

/** A message to be sent, checked. */
export interface OutgoingMessage {
  body: string;
  groupId?: string;
  deduplicationId?: string;
  /** Seconds. */
  delay: number;
}

export interface Message {
  /** Its place in the order of sending, over all queues. */
  sequence: number;
  id: string;
  body: string;
  groupId: string | undefined;
  deduplicationId: string | undefined;
  /** Epoch milliseconds, as all times here. */
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt: number | undefined;
  /** Which receive it was handed out by, last. */
  receipt: string | undefined;
  /** The queue it failed in, when this is a dead letter. */
  source: string | undefined;
}

export const MESSAGES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, id TEXT NOT NULL,
    body TEXT NOT NULL, group_id TEXT, deduplication_id TEXT,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL,
    receive_count INTEGER NOT NULL DEFAULT 0, first_received_at INTEGER, receipt TEXT, source TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_queue ON messages (queue, sequence);
  CREATE INDEX IF NOT EXISTS messages_by_group ON messages (queue, group_id, sequence) WHERE group_id IS NOT NULL;
  CREATE TABLE IF NOT EXISTS deduplications (
    queue TEXT NOT NULL, key TEXT NOT NULL, until INTEGER NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL,
    PRIMARY KEY (queue, key)
  ) WITHOUT ROWID;
`;

/** The message in a row of `messages`. */
export function readMessage(row: Row): Message {
  const textOrNone = (column: string) => (row[column] === null ? undefined : String(row[column]));
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    body: String(row.body),
    groupId: textOrNone('group_id'),
    deduplicationId: textOrNone('deduplication_id'),
    sentAt: Number(row.sent_at),
    visibleAt: Number(row.visible_at),
    receiveCount: Number(row.receive_count),
    firstReceivedAt: row.first_received_at === null ? undefined : Number(row.first_received_at),
    receipt: textOrNone('receipt'),
    source: textOrNone('source'),
  };
}
