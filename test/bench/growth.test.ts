import { ulid } from 'ulid';
import { beforeAll, it } from 'vitest';
import { claimDomain, getDomain, listDomains } from '../../shared/domains.ts';
import { createRecord } from '../../shared/records.ts';
import { searchName } from '../../shared/search.ts';
import { call } from '../support/api.ts';
import { useEngine } from '../support/engine.ts';
import { newDomain, type Person, seed } from '../support/people.ts';
import { newAdministrator } from '../support/roles.ts';
import { expectSameUsage, usageOf } from './usage.ts';

/** Domains of other people. A million takes long to fill in: `FREEHOLD_BENCH_DOMAINS=1000000`. */
const sizes: [number, number] = [1000, Number(process.env.FREEHOLD_BENCH_DOMAINS ?? 5000)];

let providerId: string;
let ann: Person;
let filled = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

/** Adds domains of others until there are that many, written past the API for speed. */
async function fill(size: number): Promise<void> {
  const { writeAll } = await import('../../functions/platform/table.ts');
  const { skeletonOf } = await import('../../functions/items/look-alikes.ts');
  for (; filled < size; filled += 500) {
    const items = Array.from({ length: 500 }, (_, index) => {
      const [id, ownerId, label] = [
        ulid(),
        `OTHER${(filled + index) >> 3}`,
        `filled-${filled + index}`,
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
        entity: 'domain',
        id,
        label,
        providerId,
        ownerId,
        recordCount: 0,
        revision: 1,
        gsi1pk: `OWNER#${ownerId}`,
        gsi1sk: id,
        gsi2pk: `PROVIDER#${providerId}`,
        gsi2sk: `${label}.`,
      };
      return [claim, domain];
    });
    await writeAll(items.flat(), []);
  }
}

let round = 0;

/** Usage of each operation. */
async function costs(): Promise<Record<string, string>> {
  round++;
  const { token } = ann;
  const { id } = await newDomain(ann, `growth-${round}`, providerId);
  const body = { type: 'A' as const, name: 'www', content: '192.0.2.1' };
  const operations = {
    // One that is free: the engine reads all of the table for near names, where DynamoDB reads their partitions.
    'search a name': () => call(searchName, { query: { name: `growth-free-${round}` } }),
    'register a name': () =>
      call(claimDomain, { body: { name: `growth-more-${round}`, providerId, cost: 0 } }, { token }),
    'read a domain': () => call(getDomain, { params: { id } }, { token }),
    'add a record': () => call(createRecord, { params: { id }, body }, { token }),
    'list domains': () => call(listDomains, { query: { limit: 1 } }, { token }),
  };
  return usageOf(operations);
}

it(
  `operations cost the same with ${sizes.join(' as with ')} domains`,
  {
    timeout: 1_200_000,
  },
  () => expectSameUsage(sizes, fill, costs),
);
