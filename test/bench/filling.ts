import { monotonicFactory } from 'ulid';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { Role } from '#shared/areas/accounts/user.ts';

/** In the order of their making: a page by time has as many owners in each table. */
const ulid = monotonicFactory();

/** As long for every number: units are rounded up, and a longer name may be one unit more. */
const wide = (number: number) => String(number).padStart(7, '0');

const recordOf = (index: number) => ({
  type: 'A' as const,
  name: 'www',
  content: `198.51.${(index >> 8) % 10}.${100 + (index % 100)}`,
  ttl: 300,
  proxied: false,
  id: ulid(),
  version: 1,
  revision: 2,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

/** Domains written at a time. */
const portion = 500;

/**
 * Adds domains with a record from a number on up to another one, written past the API for speed. Each has an owner of
 * its own, who has no account, unless one is given for all. Answers the domains.
 */
export async function fillDomains(
  from: number,
  to: number,
  providerId: string,
  owner?: string,
): Promise<Pick<DomainItem, 'id' | 'label' | 'ownerId'>[]> {
  const { writeAll } = await import('#platform/table/table.ts');
  const { domainRowsOf } = await import('#functions/domains/items/domain-lists.ts');
  const { recordItem } = await import('#functions/records/items/records.ts');
  const { skeletonOf } = await import('#functions/labels/items/look-alikes.ts');
  const domains: DomainItem[] = [];
  for (let start = from; start < to; start += portion) {
    const items = Array.from({ length: Math.min(portion, to - start) }, (_, index) => {
      const [id, ownerId, label] = [
        ulid(),
        owner ?? `OTHER${wide(start + index)}`,
        `filled-${wide(start + index)}`,
      ];
      const claim = {
        pk: `LABEL#${skeletonOf(label)}`,
        sk: `CLAIM#${label}#${providerId}`,
        entity: 'claim',
        domainId: id,
        ownerId,
      };
      const domain = {
        pk: `DOMAIN#${id}`,
        sk: 'DOMAIN',
        entity: 'domain' as const,
        id,
        label,
        providerId,
        ownerId,
        recordCount: 1,
        revision: 2,
        gsi1pk: `OWNER#${ownerId}`,
        gsi1sk: id,
        gsi2pk: `PROVIDER#${providerId}`,
        gsi2sk: `${label}.`,
      };
      domains.push(domain);
      const record = recordItem(id, recordOf(start + index));
      return [claim, domain, record, ...domainRowsOf(domain, [record])];
    });
    await writeAll(items.flat(), []);
  }
  return domains;
}

/** Somebody as their index has it, with names of one length, so that all pages have one size. */
async function itemsOf(index: number) {
  const { newAccountWrites } = await import('#functions/accounts/service.ts');
  const { userRowsOf } = await import('#functions/accounts/items/listed-users.ts');
  const number = wide(index);
  const special: Role[][] = [
    ['user', 'vip'],
    ['user', 'admin'],
  ];
  const account = {
    id: ulid(),
    email: `person-${number}@example.org`,
    nickname: `Person ${number}`,
    roles: special[index % 10] ?? (['user'] satisfies Role[]),
    status: index % 10 === 2 ? ('suspended' as const) : ('active' as const),
    points: 0,
    domainCount: 0,
    recordCount: 0,
    profileComplete: false,
    sessions: {},
    language: 'en' as const,
    createdAt: new Date().toISOString(),
  };
  const credentials = { passwordHash: 'a hash', address: '192.0.2.1' };
  const items = newAccountWrites(account, credentials).flatMap(
    ({ operation }) => operation.Put?.Item ?? [],
  );
  return [...items, ...userRowsOf(account)];
}

/** Adds people from a number on up to another one: what registering writes, past the API for speed. */
export async function fillPeople(from: number, to: number): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  for (let start = from; start < to; start += 100) {
    const all = Array.from({ length: Math.min(100, to - start) }, (_, index) =>
      itemsOf(start + index),
    );
    await writeAll((await Promise.all(all)).flat() as Parameters<typeof writeAll>[0], []);
  }
}
