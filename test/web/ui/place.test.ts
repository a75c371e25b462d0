import { describe, expect, it } from 'vitest';
import { rowsBefore, walkBack, walkIn, walkOn } from '#ui/list/place.ts';

const start = walkIn(null);

describe('the way through a list', () => {
  it('counts the rows that were shown, also where a page had fewer than others', () => {
    const second = walkOn(start, '', 12);
    const third = walkOn(second, 'a', 32);
    expect([rowsBefore(start, undefined), rowsBefore(second, 'a')]).toEqual([0, 12]);
    expect(rowsBefore(third, 'b')).toBe(32);
    expect(rowsBefore(walkBack(third), 'a')).toBe(12);
  });

  it('counts nothing from a page that a link led to', () => {
    const next = walkOn(start, 'a', rowsBefore(start, 'a'));
    expect([rowsBefore(start, 'a'), rowsBefore(next, 'b')]).toEqual([undefined, undefined]);
  });

  it('survives the state of the history, also one without rows', () => {
    const second = walkOn(start, '', 12);
    expect(walkIn(JSON.parse(JSON.stringify(second)))).toEqual(second);
    expect(rowsBefore(walkIn({ trail: [''] }), 'a')).toBeUndefined();
  });
});
