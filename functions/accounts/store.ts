/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | personal information | `USER#<id>` / `PERSONAL` | its owner's page | one read |
 */

import { stale } from '#platform/table/change.ts';
import { getItem, type Item } from '#platform/table/table.ts';
import { insert, replace, type Write } from '#platform/table/write.ts';
import type { PersonalInfoInput } from '#shared/areas/accounts/calls.ts';

export interface PersonalItem extends Item, PersonalInfoInput {
  entity: 'personal';
  createdAt: string;
  updatedAt: string;
}

const personalKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'PERSONAL' });

export const readPersonal = (userId: string) => getItem<PersonalItem>(personalKey(userId));

/** Saves personal information over the state that was read. Stale if a concurrent first save won. */
export function writePersonal(
  userId: string,
  info: Omit<PersonalItem, keyof Item>,
  earlier: PersonalItem | undefined,
): Write {
  const item: PersonalItem = { ...personalKey(userId), entity: 'personal', ...info };
  return earlier ? replace(item, {}) : insert(item, stale);
}
