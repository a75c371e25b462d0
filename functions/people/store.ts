/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | whose page an address is | `PERSON#<address>` / `PERSON` | everybody who opens it | one read |
 */
import { accountKey } from '#platform/account/account-item.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key, removeItem } from '#platform/table/table.ts';
import { check, insert, remove, type Write } from '#platform/table/write.ts';
import { readSettings } from './items/settings.ts';

interface AddressItem extends Item {
  entity: 'person-address';
  userId: string;
}

const addressKey = (address: string): Key => ({ pk: `PERSON#${address}`, sk: 'PERSON' });

/** Id of the account that has an address. */
export const readAddressOwner = async (address: string): Promise<string | undefined> =>
  (await getItem<AddressItem>(addressKey(address)))?.userId;

/** An account that nobody deleted or suspended meanwhile: its address would stay behind. */
const isThere = (userId: string): Write =>
  check(
    accountKey(userId),
    {
      condition: '#status = :active AND attribute_not_exists(#deletedAt)',
      values: { ':active': 'active' },
    },
    stale,
  );

/** Takes an address for an account, and leaves the one before. Fails with `ADDRESS_TAKEN`. */
export function addressWrites(
  userId: string,
  former: string | undefined,
  address: string,
): Write[] {
  if (address === former) return [];
  const item: AddressItem = { ...addressKey(address), entity: 'person-address', userId };
  return [
    isThere(userId),
    insert(item, failure('ADDRESS_TAKEN')),
    ...(former ? [remove(addressKey(former))] : []),
  ];
}

/** Frees the address of an account that is being deleted. */
export async function freeAddress(userId: string): Promise<void> {
  const settings = await readSettings(userId);
  if (!settings) return;
  // A run that comes again may find the address with somebody else.
  await removeItem(addressKey(settings.address), {
    condition: '#userId = :user',
    values: { ':user': userId },
  });
}
