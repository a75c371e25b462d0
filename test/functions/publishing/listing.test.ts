import { beforeAll, expect, it } from 'vitest';
import type { Zone } from '#functions/publishing/zone.ts';
import { isBefore } from '#functions/publishing/zone.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

beforeAll(async () => {
  await useEngine();
  process.env.ROUTE53_REQUESTS_PER_SECOND = '1000';
});

/** A zone that lists two names a request. */
function zoneOf(names: readonly string[]): Zone {
  const sorted = names.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  return {
    type: 'route53',
    list: async ({ name: from }: { name: string }) => {
      const rest = sorted.filter((name) => !isBefore(name, from));
      const rrsets = rest.slice(0, 2).map((name) => ({ name, type: 'A', ttl: 300, values: [] }));
      return { rrsets, ...(rest[2] && { next: { name: rest[2] } }) };
    },
  } as unknown as Zone;
}

const names = [
  'x.test',
  '1.x.test',
  '2.x.test',
  '3.x.test',
  '_dmarc.x.test',
  'a.x.test',
  'b.x.test',
];

const listed = async (places: readonly string[]) => {
  const { listAt } = await import('#functions/publishing/listing.ts');
  return listAt(zoneOf(names), places);
};

it('covers what its pages hold from the last place on, and nothing that was passed over', async () => {
  const { covers } = await listed(['x.test', '_dmarc.x.test']);
  const covered = names.filter(covers);
  expect(covered).toEqual(['_dmarc.x.test', 'a.x.test']);
});

it('covers a name only with all that stands below it', async () => {
  const { listAt } = await import('#functions/publishing/listing.ts');
  const zone = zoneOf(['a.x.test', 'b.x.test', 'www.b.x.test', 'c.x.test']);
  const { covers, rrsets } = await listAt(zone, ['a.x.test']);
  expect(rrsets.map(({ name }) => name)).toEqual(['a.x.test', 'b.x.test']);
  expect([covers('a.x.test'), covers('b.x.test')]).toEqual([true, false]);
});
