import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';

/** A tree of several nodes with few entries. */
const small = { run: 4, node: 4 };

let ranked: typeof import('#platform/lists/ranked-list.ts');

beforeAll(async () => {
  await useEngine();
  ranked = await import('#platform/lists/ranked-list.ts');
  const { most } = await import('#platform/lists/ranks.ts');
  Object.assign(most, small);
});

const entry = (pk: string, sk: string, title = sk) => ({ pk, sk, entity: 'card', title });
const randomKey = () => randomBytes(6).toString('hex');

async function fill(list: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ranked.insertEntry(entry(list, key));
}

const keysOf = async (list: string, position: number, limit: number) =>
  (await ranked.readEntries(list, position, limit)).map(({ sk }) => sk);

/** Every slice of a list has what the sorted keys have there. */
async function expectEqual(list: string, keys: readonly string[]): Promise<void> {
  const sorted = [...keys].sort();
  expect(await ranked.countEntries(list)).toBe(sorted.length);
  expect(await ranked.countEntriesOf([list])).toEqual([sorted.length]);
  for (let position = 0; position < sorted.length + 7; position += 7) {
    expect(await keysOf(list, position, 7)).toEqual(sorted.slice(position, position + 7));
  }
}

describe('a ranked list', () => {
  it('has what was placed, by position, whatever the order of placing', async () => {
    const random = Array.from({ length: 48 }, randomKey);
    await fill('random', random);
    await expectEqual('random', random);
    const rising = Array.from({ length: 32 }, (_, index) => String(index).padStart(4, '0'));
    await fill('rising', rising);
    await expectEqual('rising', rising);
    await fill('falling', rising.toReversed());
    await expectEqual('falling', rising);
  });

  it('closes the gap of what was taken, down to nothing, and begins anew', async () => {
    const keys = Array.from({ length: 36 }, randomKey);
    await fill('taken', keys);
    const left = [...keys];
    while (left.length > 0) {
      const gone = left.splice(0, 9);
      for (const key of gone) await ranked.removeEntry('taken', key);
      await expectEqual('taken', left);
    }
    await fill('taken', keys.slice(0, 3));
    await expectEqual('taken', keys.slice(0, 3));
  });

  it('counts what is placed or taken twice once', async () => {
    await Promise.all([1, 2, 3].map(() => ranked.insertEntry(entry('twice', 'a'))));
    await expectEqual('twice', ['a']);
    await ranked.insertEntry(entry('twice', 'a', 'Other words'));
    expect(await ranked.readEntries('twice', 0, 1)).toMatchObject([{ title: 'Other words' }]);
    await Promise.all([1, 2, 3].map(() => ranked.removeEntry('twice', 'a')));
    await expectEqual('twice', []);
  });

  it('has all of what is placed and taken by several at once', async () => {
    const keys = Array.from({ length: 20 }, randomKey);
    const workers = [0, 1, 2, 3, 4].map((worker) =>
      keys.filter((_, index) => index % 5 === worker),
    );
    await Promise.all(workers.map((share) => fill('crowd', share)));
    await expectEqual('crowd', keys);
    await Promise.all(keys.slice(0, 5).map((key) => ranked.removeEntry('crowd', key)));
    await expectEqual('crowd', keys.slice(5));
  });

  it('is gone with all its counts when it is dropped', async () => {
    await fill('dropped', Array.from({ length: 40 }, randomKey));
    await ranked.deleteList('dropped');
    expect(await ranked.countEntriesOf(['dropped'])).toEqual([0]);
    await fill('dropped', ['a']);
    expect(await ranked.countEntriesOf(['dropped'])).toEqual([1]);
  });

  it('reads a page by one query, and by two reads of counts where they are not known', async () => {
    const keys = Array.from({ length: 40 }, randomKey);
    await fill('cheap', keys);
    const { meter } = theEngine();
    meter.start();
    await ranked.readEntries('cheap', 20, 12);
    expect(meter.requests.length).toBe(3);
    meter.start();
    await ranked.readEntries('cheap', 20, 12);
    expect(meter.requests.map(({ command }) => command)).toEqual(['QueryCommand']);
  });
});
