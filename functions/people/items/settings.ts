/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the settings of a public page | `USER#<id>` / `PERSON` | its owner, administrators, everybody who opens it, the gallery's worker | one read |
 */
import { accountKey } from '#platform/account/account-item.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { insert, replace, type Write } from '#platform/table/write.ts';

export interface StoredSettings {
  address: string;
  isPublic: boolean;
  showsNames: boolean;
  isWithdrawn: boolean;
}

export interface SettingsItem extends Item, StoredSettings {
  entity: 'person-settings';
  /** Id of the account. Followers get items, and no key is taken apart. */
  userId: string;
  version: number;
}

const settingsKey = (userId: string): Key => ({ pk: accountKey(userId).pk, sk: 'PERSON' });

/** Settings of an account's page; undefined where it never had one. */
export const readSettings = (userId: string): Promise<SettingsItem | undefined> =>
  getItem<SettingsItem>(settingsKey(userId));

/** Address of a page that everybody may see, as long as its owner is active; undefined for one that is hidden or taken down. */
export const shownAddress = (settings: StoredSettings | undefined): string | undefined =>
  settings?.isPublic && !settings.isWithdrawn ? settings.address : undefined;

/** Writes settings over those that were read. */
export function settingsWrite(
  userId: string,
  read: SettingsItem | undefined,
  { address, isPublic, showsNames, isWithdrawn }: StoredSettings,
): Write {
  const version = (read?.version ?? 0) + 1;
  const item: SettingsItem = {
    ...settingsKey(userId),
    entity: 'person-settings',
    ...{ userId, address, isPublic, showsNames, isWithdrawn, version },
  };
  if (!read) return insert(item, stale);
  return replace(item, { condition: '#version = :read', values: { ':read': read.version } }, stale);
}
