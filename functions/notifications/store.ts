/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the board: which notification is active, with its text; how many there are; how often dismissals were reset | `NOTIFICATIONS` / `NOTIFICATIONS` | every visit, cached for ten seconds | one read |
 * | a notification | `NOTIFICATIONS` / `NOTIFICATION#<id>` | its own page | one read |
 * | the newest ones with the board | `NOTIFICATIONS`, newest first | the console | one query |
 */
import { type Entry, oneOfMany } from '#platform/lists/one-of-many.ts';

export interface NotificationText {
  id: string;
  /** Safe HTML. */
  content: string;
  /** Set by the seed, and dropped by the first edit. */
  isGreeting?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Facts of all notifications. */
interface Facts {
  /** Number of resets of dismissals; browsers store the revision at which they dismissed. */
  revision: number;
}

/** A notification with the board; the chosen one is active. */
export type NotificationEntry = Entry<NotificationText, Facts>;

export const notifications = oneOfMany<NotificationText, Facts>({
  partition: 'NOTIFICATIONS',
  noun: 'NOTIFICATION',
  entity: 'notification',
  facts: { revision: 0 },
});
