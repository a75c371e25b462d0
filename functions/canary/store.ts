/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what the canary has: its account, name and token, its last mail | `CANARY` / `CANARY` | each run of the canary | one read |
 */
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { replace, update, type Write } from '#platform/table/write.ts';

/** Ids of the canary's account, domain and token; the token in plain text, so it goes into no log. */
export interface Canary {
  userId: string;
  domainId: string;
  /** Full name of its domain. */
  fqdn: string;
  tokenId: string;
  token: string;
  /** The mail that it wrote last. */
  mailId?: string;
}

interface CanaryItem extends Omit<Canary, 'token'>, Item {
  entity: 'canary';
  /** The access token, sealed. */
  sealed: string;
}

const key: Key = { pk: 'CANARY', sk: 'CANARY' };

/** The canary; undefined before the first, and where its token was sealed by a key that is no longer in force. */
export async function readCanary(): Promise<Canary | undefined> {
  const item = await getItem<CanaryItem>(key);
  const unsealed = item && (await unseal('canary', key, item.sealed));
  return unsealed && { ...item, token: String(unsealed.value) };
}

/** Puts a canary in place of the one before. */
export async function keepCanary({ token, ...canary }: Canary): Promise<Write> {
  const sealed = await seal('canary', key, token);
  const item: CanaryItem = { ...key, ...canary, entity: 'canary', sealed };
  return replace(item);
}

/** Notes the mail that was written last. Stale where another canary took its place. */
export const noteMail = ({ tokenId }: Canary, mailId: string): Write =>
  update(
    key,
    {
      expression: 'SET #mailId = :mail',
      condition: '#tokenId = :read',
      values: { ':mail': mailId, ':read': tokenId },
    },
    stale,
  );
