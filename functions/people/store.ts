/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | whose page an address is | `PERSON#<address>` / `PERSON` | everybody who opens it | one read |
 * | the settings of a page | `USER#<id>` / `PERSON` | its owner, administrators, everybody who opens it | one read |
 */
import { accountKey } from '#platform/account/account-item.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key, writeAll } from '#platform/table/table.ts';
import { check, insert, remove, replace, type Write } from '#platform/table/write.ts';

interface AddressItem extends Item {
  entity: 'person-address';
  userId: string;
}

export interface StoredSettings {
  address: string;
  isPublic: boolean;
  showsNames: boolean;
  isWithdrawn: boolean;
}

export interface SettingsItem extends Item, StoredSettings {
  entity: 'person-settings';
  version: number;
}

const addressKey = (address: string): Key => ({ pk: `PERSON#${address}`, sk: 'PERSON' });
const settingsKey = (userId: string): Key => ({ pk: accountKey(userId).pk, sk: 'PERSON' });

/** Id of the account that has an address. */
export const readAddressOwner = async (address: string): Promise<string | undefined> =>
  (await getItem<AddressItem>(addressKey(address)))?.userId;

/** Settings of an account's page; undefined where it never had one. */
export const readSettings = (userId: string): Promise<SettingsItem | undefined> =>
  getItem<SettingsItem>(settingsKey(userId));

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

/** Writes settings over those that were read. */
export function settingsWrite(
  userId: string,
  read: SettingsItem | undefined,
  settings: StoredSettings,
): Write {
  const version = (read?.version ?? 0) + 1;
  const item: SettingsItem = {
    ...settingsKey(userId),
    entity: 'person-settings',
    ...settings,
    version,
  };
  if (!read) return insert(item, stale);
  return replace(item, { condition: '#version = :read', values: { ':read': read.version } }, stale);
}

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
  if (settings) await writeAll([], [addressKey(settings.address)]);
}
