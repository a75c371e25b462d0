import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from '#test/support/cloud/engine.ts';

interface Lamp {
  id: string;
  colour: string;
}

beforeAll(useEngine);

let lists = 0;

/** Imported late: these modules read their settings when they are loaded. */
async function newList() {
  const { oneOfMany } = await import('#platform/lists/one-of-many.ts');
  const { stale } = await import('#platform/table/change.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const lamps = oneOfMany<Lamp, { resets: number }>({
    partition: `LAMPS${++lists}`,
    noun: 'LAMP',
    entity: 'lamp',
    facts: { resets: 0 },
  });
  return { lamps, stale, transact };
}

let list: Awaited<ReturnType<typeof newList>>;

beforeEach(async () => {
  list = await newList();
});

const found = async (id: string) => {
  const entry = await list.lamps.read(id);
  if (!entry) throw new Error(`There is no ${id}.`);
  return entry;
};

async function add(id: string, isChosen = false): Promise<void> {
  const fields = { id, colour: 'white' };
  await list.transact(list.lamps.add(await list.lamps.board(), fields, isChosen));
}

const choose = async (id: string) => list.transact(list.lamps.choose(await found(id)));
const idsOf = async (limit = 10, offset = 0) =>
  (await list.lamps.newest({ limit, offset })).entries.map(({ fields }) => fields.id);

/** Runs changes that were all decided on the same reading. Returns how many were written. */
async function atOnce(changes: Parameters<typeof list.transact>[0][]): Promise<number> {
  const results = await Promise.allSettled(changes.map((writes) => list.transact(writes)));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBe(list.stale);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('a list before its first change', () => {
  it('has nothing, nothing chosen, and the facts that it was declared with', async () => {
    expect(await list.lamps.board()).toEqual({ version: 0, total: 0, facts: { resets: 0 } });
    expect(await list.lamps.read('a')).toBeUndefined();
    expect(await list.lamps.newest({ limit: 5, offset: 0 })).toMatchObject({
      entries: [],
      pagination: { total: 0, limit: 5, offset: 0, hasMore: false },
    });
  });

  it('takes one of several first ones', async () => {
    const board = await list.lamps.board();
    const firsts = ['a', 'b', 'c'].map((id) =>
      list.lamps.add(board, { id, colour: 'white' }, true),
    );
    expect(await atOnce(firsts)).toBe(1);
    const { total, chosen } = await list.lamps.board();
    expect([total, [chosen?.id]]).toEqual([1, await idsOf()]);
  });
});

describe('the board', () => {
  it('counts every change in its version, and the list in its total', async () => {
    await add('a');
    await add('b');
    await choose('a');
    await list.transact(list.lamps.rewrite(await found('b'), { id: 'b', colour: 'red' }));
    expect(await list.lamps.board()).toMatchObject({ version: 4, total: 2 });
    await list.transact(list.lamps.drop(await found('b')));
    expect(await list.lamps.board()).toMatchObject({ version: 5, total: 1 });
  });

  it('keeps its facts through changes of the list', async () => {
    await list.transact(list.lamps.note(await list.lamps.board(), { resets: 3 }));
    await add('a', true);
    await list.transact(list.lamps.drop(await found('a')));
    expect(await list.lamps.board()).toMatchObject({ total: 0, facts: { resets: 3 } });
  });
});

describe('the chosen one', () => {
  it('is none until one is chosen, and stays through additions', async () => {
    await add('a');
    expect((await list.lamps.board()).chosen).toBeUndefined();
    await choose('a');
    await add('b');
    expect((await list.lamps.board()).chosen).toEqual({ id: 'a', colour: 'white' });
    expect([(await found('a')).isChosen, (await found('b')).isChosen]).toEqual([true, false]);
  });

  it('gives way to one that is added as chosen', async () => {
    await add('a', true);
    await add('b', true);
    expect((await list.lamps.board()).chosen?.id).toBe('b');
    expect((await found('a')).isChosen).toBe(false);
  });

  it('is copied to the board anew when it is rewritten, and others are not', async () => {
    await add('a', true);
    await add('b');
    await list.transact(list.lamps.rewrite(await found('b'), { id: 'b', colour: 'red' }));
    expect((await list.lamps.board()).chosen).toEqual({ id: 'a', colour: 'white' });
    await list.transact(list.lamps.rewrite(await found('a'), { id: 'a', colour: 'blue' }));
    expect((await list.lamps.board()).chosen).toEqual({ id: 'a', colour: 'blue' });
    expect((await found('a')).fields.colour).toBe('blue');
  });

  it('is given up by a rewriting that says so, and by that of another not', async () => {
    await add('a', true);
    await add('b');
    await list.transact(list.lamps.rewrite(await found('b'), { id: 'b', colour: 'red' }, false));
    expect((await list.lamps.board()).chosen?.id).toBe('a');
    await list.transact(list.lamps.rewrite(await found('a'), { id: 'a', colour: 'red' }, false));
    expect((await list.lamps.board()).chosen).toBeUndefined();
  });

  it('is none after it is dropped, and stays when another is', async () => {
    await add('a', true);
    await add('b');
    await list.transact(list.lamps.drop(await found('b')));
    expect((await list.lamps.board()).chosen?.id).toBe('a');
    await list.transact(list.lamps.drop(await found('a')));
    expect(await list.lamps.board()).toMatchObject({ total: 0 });
    expect((await list.lamps.board()).chosen).toBeUndefined();
  });
});

describe('changes at once', () => {
  it('choose one: the others are stale', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) await add(id);
    const entries = await Promise.all(ids.map(found));
    expect(await atOnce(entries.map((entry) => list.lamps.choose(entry)))).toBe(1);
    const all = await Promise.all(ids.map(found));
    expect(all.filter(({ isChosen }) => isChosen)).toHaveLength(1);
  });

  it('never leave in the board what was rewritten meanwhile', async () => {
    await add('a');
    const entry = await found('a');
    const [red, chosen] = [{ id: 'a', colour: 'red' }, list.lamps.choose(entry)];
    expect(await atOnce([list.lamps.rewrite(entry, red), chosen])).toBe(1);
    const { chosen: copy } = await list.lamps.board();
    expect(copy ?? (await found('a')).fields).toEqual((await found('a')).fields);
  });

  it('never choose what was dropped meanwhile, also once others came after', async () => {
    await add('a');
    const entry = await found('a');
    await list.transact(list.lamps.drop(entry));
    await add('b');
    await expect(list.transact(list.lamps.choose(entry))).rejects.toBe(list.stale);
    const revived = { ...entry, board: await list.lamps.board() };
    await expect(list.transact(list.lamps.choose(revived))).rejects.toBe(list.stale);
    expect((await list.lamps.board()).chosen).toBeUndefined();
    expect(await idsOf()).toEqual(['b']);
  });

  it('drop one once, so that the total stays true', async () => {
    for (const id of ['a', 'b']) await add(id);
    const entry = await found('a');
    expect(await atOnce([list.lamps.drop(entry), list.lamps.drop(entry)])).toBe(1);
    expect((await list.lamps.board()).total).toBe(1);
    // As where the list is read after the entry.
    const gone = { ...entry, board: await list.lamps.board() };
    await expect(list.transact(list.lamps.drop(gone))).rejects.toBe(list.stale);
    expect((await list.lamps.board()).total).toBe(1);
  });

  it('note facts on what was read only', async () => {
    const board = await list.lamps.board();
    const notes = [1, 2, 3].map((resets) => list.lamps.note(board, { resets }));
    expect(await atOnce(notes)).toBe(1);
    expect((await list.lamps.board()).version).toBe(1);
  });
});

describe('a page', () => {
  it('is of the newest first, each with whether it is chosen, and tells whether more follow', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await add(id, id === 'd');
    const first = await list.lamps.newest({ limit: 2, offset: 0 });
    expect(first.entries.map(({ fields, isChosen }) => [fields.id, isChosen])).toEqual([
      ['e', false],
      ['d', true],
    ]);
    expect(first.pagination).toEqual({ total: 5, limit: 2, offset: 0, hasMore: true });
    expect(await idsOf(2, 2)).toEqual(['c', 'b']);
    expect((await list.lamps.newest({ limit: 2, offset: 4 })).pagination.hasMore).toBe(false);
    expect(await idsOf(2, 9)).toEqual([]);
  });

  it('carries what a change of one of its entries starts from', async () => {
    for (const id of ['a', 'b']) await add(id);
    const { entries } = await list.lamps.newest({ limit: 2, offset: 0 });
    const [newest] = entries;
    if (newest) await list.transact(list.lamps.choose(newest));
    expect((await list.lamps.board()).chosen?.id).toBe('b');
  });
});
