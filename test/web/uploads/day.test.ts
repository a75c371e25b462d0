import { describe, expect, it } from 'vitest';
import { statsOf } from '#test/screens/upload-fixtures.ts';
import {
  crowdedOf,
  freeingOf,
  isFreeing,
  placesOf,
  unfinishedOf,
} from '#web/features/uploads/day.ts';

const counted = (places: readonly string[]) =>
  ['freeing', 'used', 'free'].map((kind) => places.filter((place) => place === kind).length);

describe('the places of the daily limit', () => {
  it('begin with those of the oldest hour, which are free next', () => {
    const places = placesOf(statsOf({ 23: 2, 6: 4, 0: 1 }));
    expect(counted(places)).toEqual([2, 5, 13]);
    expect(places.slice(0, 3)).toEqual(['freeing', 'freeing', 'used']);
    expect(places.at(-1)).toBe('free');
  });

  it('are all free before the first upload', () => {
    expect(counted(placesOf(statsOf({})))).toEqual([0, 0, 20]);
    expect(freeingOf(statsOf({}))).toBe(0);
  });

  it('are all taken at the limit', () => {
    expect(counted(placesOf(statsOf({ 22: 3, 5: 17 })))).toEqual([3, 17, 0]);
  });

  it('show each upload above a limit that was lowered', () => {
    expect(counted(placesOf({ ...statsOf({ 22: 3, 5: 17 }), total: 10 }))).toEqual([3, 17, 0]);
  });

  it('are free one by one where an upload is not completed', () => {
    const stats = statsOf({ 6: 4 }, 2);
    expect(counted(placesOf(stats))).toEqual([1, 5, 14]);
    expect(unfinishedOf(stats)).toBe(2);
    expect(unfinishedOf(statsOf({ 6: 4 }))).toBe(0);
  });
});

describe('the hour that is free next', () => {
  it('is the oldest with uploads, and no other', () => {
    const { hours, freeAt } = statsOf({ 20: 1, 3: 2 });
    expect(hours.filter((hour) => isFreeing(hour, freeAt))).toEqual([hours[3]]);
  });

  it('is none while an upload that is not completed ends before it', () => {
    const { hours, freeAt } = statsOf({ 20: 1 }, 1);
    expect(hours.some((hour) => isFreeing(hour, freeAt))).toBe(false);
  });
});

describe('counts over narrow bars', () => {
  const hoursOf = (counts: readonly number[]) =>
    counts.map((count, hour) => ({
      hour: new Date(hour * 3_600_000).toISOString(),
      count,
      bytes: 0,
    }));

  it.each([
    [[3, 10, 5], [10]],
    [
      [0, 4, 0, 2],
      [4, 2],
    ],
    [[2, 2, 2], [2]],
    [[5, 4, 3], [5]],
  ])('of %j show %j', (counts, shown) => {
    const hours = hoursOf(counts);
    const crowded = crowdedOf(hours);
    expect(
      hours.filter(({ count }, index) => count > 0 && !crowded[index]).map(({ count }) => count),
    ).toEqual(shown);
  });
});
