/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a mail that is to be sent | `MAIL#<id>` / `MAIL` | the sender, once | one read |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { getItem, type Item, type Key, writeAll } from '#platform/table/table.ts';
import { insert, type Write } from '#platform/table/write.ts';
import type { Language } from '#shared/languages.ts';

export interface MailItem extends Item {
  entity: 'mail';
  id: string;
  to: string;
  language: Language;
  /** Account id. The mail is dropped unless this account may log in. */
  onlyFor?: string;
  /** The letter, sealed: codes and links are for the recipient only. */
  sealed: string;
}

export const mailKey = (id: string): Key => ({ pk: `MAIL#${id}`, sk: 'MAIL' });

export const readMail = (id: string) => getItem<MailItem>(mailKey(id));

/** Write of a mail that is dropped after `lifetime` seconds. */
export const insertMail = (
  mail: Pick<MailItem, 'id' | 'to' | 'language' | 'onlyFor' | 'sealed'>,
  lifetime: number,
): Write => {
  const item: MailItem = {
    ...mailKey(mail.id),
    ...mail,
    entity: 'mail',
    expiresAt: nowInSeconds() + lifetime,
  };
  return insert(item);
};

export const deleteMail = (id: string): Promise<void> => writeAll([], [mailKey(id)]);
