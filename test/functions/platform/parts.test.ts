import { expect, it } from 'vitest';
import { partsOf } from '#platform/lists/countable.ts';

it('parts of a list are read one after the other, each once the one before it is dealt with', async () => {
  const all = [['a', 'b'], [], ['c']];
  const done: string[] = [];
  const parts = partsOf(async (after) => {
    const at = Number(after?.at ?? 0);
    done.push(`read ${at}`);
    return { items: all[at] ?? [], ...(at < all.length - 1 && { next: { at: at + 1 } }) };
  });
  for await (const items of parts) done.push(`deal with ${items.join()}`);
  expect(done).toEqual([
    'read 0',
    'deal with a,b',
    'read 1',
    'deal with ',
    'read 2',
    'deal with c',
  ]);
});
