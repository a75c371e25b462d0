/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the key of mailboxes' digests, sealed | `MAILBOXES` / `KEY` | the first use in each instance | one read |
 */
import { createHmac, randomBytes } from 'node:crypto';
import { log } from '#platform/log.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { insert, replace } from '#platform/table/write.ts';
import { mailboxOf } from '#shared/areas/accounts/credentials.ts';

interface MailboxKeyItem extends Item {
  entity: 'mailbox-key';
  sealed: string;
}

const place: Key = { pk: 'MAILBOXES', sk: 'KEY' };

/** Stores a key over the item that was read. Stale where another instance was first. */
async function keep(key: string, earlier: MailboxKeyItem | undefined): Promise<void> {
  const sealed = await seal('mailbox', place, key);
  const item: MailboxKeyItem = { ...place, entity: 'mailbox-key', sealed };
  const asRead = { condition: '#sealed = :read', values: { ':read': earlier?.sealed } };
  await transact([earlier ? replace(item, asRead, stale) : insert(item, stale)]);
}

/** The key as it is stored. It is made at first, and sealed again once the application key has changed. */
const readKey = (): Promise<string> =>
  whileStale(
    () => getItem<MailboxKeyItem>(place),
    async (item) => {
      const unsealed = item && (await unseal('mailbox', place, item.sealed));
      if (unsealed?.isFresh) return unsealed.value as string;
      if (item && !unsealed)
        log.error('The key of mailboxes is lost: earlier digests match no more.');
      const key = (unsealed?.value as string | undefined) ?? randomBytes(32).toString('base64url');
      await keep(key, item);
      return key;
    },
  );

let known: Promise<string> | undefined;

/**
 * Digest of a mailbox, the same for all spellings of its address: HMAC-SHA-256 cut to 128 bits, base64url. Its key
 * stays for good, so that digests outlive a rotation of the application key, which only seals it.
 */
export async function mailboxDigest(email: string): Promise<string> {
  known ??= readKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const hmac = createHmac('sha256', Buffer.from(await known, 'base64url'));
  return hmac.update(mailboxOf(email)).digest().subarray(0, 16).toString('base64url');
}
