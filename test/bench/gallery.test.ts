import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countVisit } from '#shared/areas/showcases/calls.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { gallery } from '#test/support/samples/showcases.ts';
import { exceeded, printRows, type Row } from './report.ts';

const few = 1000;
const many = repetitions(3000, 100_000);

let filled = 0;

beforeAll(async () => {
  await useEngine();
});

afterAll(() => {
  vi.useRealTimers();
});

const keyOf = (index: number) => `01KAKZ2V9Q8M4T6X${String(index).padStart(10, '0')}`;

/** A card as the worker writes it, with a text of usual length. */
const card = (list: string, sk: string, index: number) => ({
  pk: list,
  sk,
  entity: 'card',
  id: keyOf(index),
  url: `https://site-${index}.freehold.test/`,
  title: `A site with a usual title, ${index}`,
  description: 'What it is about, in a sentence or two. '.repeat(5),
  coverImg: `/media/${keyOf(index)}-small.webp`,
  tags: [keyOf(1), keyOf(2), keyOf(3)],
  featured: false,
  nickname: 'north-pier',
});

/** Fills a list up to a size. Its counts are as placing one by one leaves them: full runs, nodes by halves. */
async function fill(list: string, size: number): Promise<void> {
  const { most } = await import('#platform/lists/ranks.ts');
  const { writeAll } = await import('#platform/table/table.ts');
  const cards = Array.from({ length: size - filled }, (_, index) =>
    card(list, keyOf(filled + index), filled + index),
  );
  for (let start = 0; start < cards.length; start += 5000) {
    await writeAll(cards.slice(start, start + 5000), []);
  }
  const perRun = most.run / 2;
  const perNode = (perRun * most.node) / 2;
  const stretches = Array.from({ length: Math.ceil(size / perNode) }, (_, node) => ({
    node,
    from: keyOf(node * perNode),
    count: Math.min(perNode, size - node * perNode),
  }));
  const nodes = stretches.map(({ node, count }) => ({
    pk: `${list}#RANKS`,
    sk: `NODE#${node}`,
    entity: 'rank-node',
    version: 1,
    parts: Array.from({ length: Math.ceil(count / perRun) }, (_, run) => ({
      from: keyOf(node * perNode + run * perRun),
      count: Math.min(perRun, count - run * perRun),
    })),
  }));
  const root = { pk: `${list}#RANKS`, sk: 'ROOT', entity: 'rank-root', version: 1 };
  await writeAll([{ ...root, parts: stretches } as never, ...nodes], []);
  filled = size;
}

/** Requests and read units of a page: by an instance that has read nothing lately, and soon after. */
async function costsOf(sort: 'oldest' | 'newest') {
  const read = async () => {
    const { meter } = theEngine();
    meter.start();
    const { items, total } = await gallery({ sort, page: 10 });
    expect([items.length, total]).toEqual([12, filled]);
    return { requests: meter.requests.length, units: meter.sum('readUnits') };
  };
  return { first: await read(), again: await read() };
}

it(`a page of the gallery costs the same among ${few} showcases and ${many}, and a visit one write`, {
  timeout: 600_000,
}, async () => {
  const { shelfOf, subsetOf } = await import('#functions/showcases/items/shelves.ts');
  const rows: Row[] = [];
  for (const size of [few, many]) {
    await fill(shelfOf(subsetOf({}), 'time'), size);
    // Positions near both ends of the list.
    for (const sort of ['oldest', 'newest'] as const) {
      // Tags and counts are kept for seconds.
      passTime(60);
      const { first, again } = await costsOf(sort);
      const of = `${sort} of ${size} showcases`;
      rows.push(
        { what: `${of}: requests at first`, measured: first.requests, budget: 4, unit: '' },
        { what: `${of}: read units at first`, measured: first.units, budget: 7, unit: 'RRU' },
        { what: `${of}: requests`, measured: again.requests, budget: 1, unit: '' },
        { what: `${of}: read units`, measured: again.units, budget: 3, unit: 'RRU' },
      );
    }
  }
  // Whether changes are paused is kept for seconds, too.
  await call(countVisit, { params: { id: keyOf(2) } });
  const { meter } = theEngine();
  meter.start({ isReckoning: true });
  await call(countVisit, { params: { id: keyOf(1) } });
  rows.push(
    { what: 'a visit: requests', measured: meter.requests.length, budget: 1, unit: '' },
    { what: 'a visit: write units', measured: meter.sum('writeUnits'), budget: 3, unit: 'WRU' },
  );
  printRows('The gallery', rows);
  expect(exceeded(rows)).toEqual([]);
});
