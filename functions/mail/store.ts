/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a mail that is to be sent | `MAIL#<id>` / `MAIL` | the sender, once | one read |
 */
import type { Language } from '../../shared/limits.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { getItem, type Item, insert, type Key, type Write, writeAll } from '../platform/table.ts';

export interface MailItem extends Item {
  entity: 'mail';
  id: string;
  to: string;
  language: Language;
  /** What the mail says, encrypted: codes and links are nobody's but the recipient's. */
  sealed: string;
}

/** A mail that could not be sent for a day is of no use to anybody. */
const lifetime = 24 * 60 * 60;

const key = (id: string): Key => ({ pk: `MAIL#${id}`, sk: 'MAIL' });

export const readMail = (id: string) => getItem<MailItem>(key(id));

export const insertMail = (mail: Pick<MailItem, 'id' | 'to' | 'language' | 'sealed'>): Write => {
  const item: MailItem = {
    ...key(mail.id),
    ...mail,
    entity: 'mail',
    expiresAt: nowInSeconds() + lifetime,
  };
  return insert(item);
};

export const deleteMail = (id: string): Promise<void> => writeAll([], [key(id)]);
