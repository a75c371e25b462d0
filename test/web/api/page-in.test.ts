import { describe, expect, it } from 'vitest';
import { pageIn } from '#web/api/page-in.ts';

const rows = ['a', 'b', 'c'];

describe('a page of a list', () => {
  it('by cursor knows the next page only', () => {
    expect(pageIn({ items: rows, nextCursor: 'c2' })).toEqual({ rows, next: 'c2' });
    expect(pageIn({ items: [], code: 'ABC' })).toEqual({ rows: [], next: undefined });
  });

  it.each([
    [
      { total: 8, limit: 3, offset: 0, hasMore: true },
      { before: 0, next: '3', previous: '' },
    ],
    [
      { total: 8, limit: 3, offset: 3, hasMore: true },
      { before: 3, next: '6', previous: '' },
    ],
    [
      { total: 8, limit: 3, offset: 6, hasMore: false },
      { before: 6, next: undefined, previous: '3' },
    ],
  ])('by offset knows where it lies: %j', (pagination, expected) => {
    const page = pageIn({ notifications: rows, pagination });
    expect(page).toEqual({ rows, total: 8, ...expected });
  });

  it.each([
    [{ page: 1, pages: 3, total: 8 }, rows, { before: 0, next: '2', previous: '' }],
    [{ page: 2, pages: 3, total: 8 }, rows, { before: 3, next: '3', previous: '' }],
    [{ page: 3, pages: 3, total: 8 }, ['g', 'h'], { before: 6, next: undefined, previous: '2' }],
  ])('by number knows where it lies: %j', (numbers, items, expected) => {
    expect(pageIn({ items, ...numbers })).toEqual({ rows: items, total: 8, ...expected });
  });
});
