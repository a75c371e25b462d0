/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what the canary has: its name, its token, its last mail | `CANARY` / `CANARY` | each run of the canary | one read, and a batch of two |
 */
import { type DomainItem, domainKey } from '#functions/domains/items/domains.ts';
import { type AccessTokenItem, accessTokenKey } from '#platform/account/access-token.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, type Key } from '#platform/table/table.ts';
import { replace, update, type Write } from '#platform/table/write.ts';

export interface CanaryItem extends Item {
  entity: 'canary';
  domainId: string;
  /** Full name of its domain. */
  fqdn: string;
  tokenId: string;
  /** The access token, sealed. */
  sealed: string;
  /** The mail that it wrote last. */
  mailId?: string;
}

export const canaryKey: Key = { pk: 'CANARY', sk: 'CANARY' };

export const readCanary = (): Promise<CanaryItem | undefined> => getItem<CanaryItem>(canaryKey);

/** False once an administrator has taken its domain or its token. */
export async function isWhole({ domainId, tokenId }: CanaryItem): Promise<boolean> {
  const found = await getItems<DomainItem | AccessTokenItem>([
    domainKey(domainId),
    accessTokenKey(tokenId),
  ]);
  return found.length === 2 && !found.some((item) => 'isReleasing' in item);
}

/** Puts a canary in place of the one that was read. Stale where another run was faster. */
export const keepCanary = (canary: CanaryItem, read: CanaryItem | undefined): Write =>
  replace(
    canary,
    read
      ? { condition: '#tokenId = :read', values: { ':read': read.tokenId } }
      : { condition: 'attribute_not_exists(#pk)' },
    stale,
  );

export const noteMail = ({ tokenId }: CanaryItem, mailId: string): Write =>
  update(
    canaryKey,
    {
      expression: 'SET #mailId = :mail',
      condition: '#tokenId = :read',
      values: { ':mail': mailId, ':read': tokenId },
    },
    stale,
  );
