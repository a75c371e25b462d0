/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the ids of active administrators | `ADMINISTRATORS` / `ADMINISTRATORS` | the first registrations; else conditions only | one read |
 */
import type { AccountItem } from '#platform/account/account-item.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { jointWrite } from '#platform/table/joint.ts';
import { getItem, type Item } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';

type Administrable = Pick<AccountItem, 'id' | 'roles' | 'status'>;

export const mayAdministrate = (person: Administrable | undefined): boolean =>
  person?.status === 'active' && person.roles.includes('admin');

interface AdministratorsItem extends Item {
  ids?: Set<string>;
}

const administratorsKey = { pk: 'ADMINISTRATORS', sk: 'ADMINISTRATORS' };

/** True once there was an administrator: the last one cannot be removed. */
export const hasAdministrator = async (): Promise<boolean> =>
  Boolean((await getItem<AdministratorsItem>(administratorsKey))?.ids);

/** Adds an active administrator. With `isFirst` it is refused as stale once there was one. */
export const addAdministrator = (id: string, isFirst: boolean): Write =>
  update(
    administratorsKey,
    {
      expression: 'ADD #ids :ids SET #entity = :entity',
      ...(isFirst && { condition: 'attribute_not_exists(#ids)' }),
      values: { ':ids': new Set([id]), ':entity': 'administrators' },
    },
    isFirst ? stale : undefined,
  );

/** Maintains the set of active administrators. Refused with `LAST_ADMIN` when it would be empty. */
export function administratorWrites(
  before: Administrable | undefined,
  after: Administrable,
): Write[] {
  if (mayAdministrate(before) === mayAdministrate(after)) return [];
  if (mayAdministrate(after)) return [addAdministrator(after.id, false)];
  return [
    jointWrite(after.id, (ids) =>
      update(
        administratorsKey,
        {
          expression: 'DELETE #ids :ids',
          condition: 'size(#ids) > :count',
          values: { ':ids': new Set(ids), ':count': ids.length },
        },
        failure('LAST_ADMIN'),
      ),
    ),
  ];
}
