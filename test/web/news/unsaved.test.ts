import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../web/src/features/news/unsaved.ts';

const values = { title: 'Tides', author: 'north-pier', summary: 'When', content: 'Twice a day.' };
let items: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  items = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  });
});

describe('an article that is typed and not saved', () => {
  it('is kept on the device by its id, until it is forgotten', () => {
    keepUnsaved('new', { values, version: 0 });
    keepUnsaved('a', { values: { ...values, title: 'Moon' }, version: 3 });
    expect(unsavedOf('new')).toEqual({ values, version: 0 });
    expect(unsavedOf('a')?.version).toBe(3);
    forgetUnsaved('a');
    expect(unsavedOf('a')).toBeUndefined();
  });

  it.each([
    'cut {"values":{"tit',
    'null',
    '[]',
    '"text"',
    JSON.stringify({ values: { ...values, content: undefined }, version: 1 }),
    JSON.stringify({ values: { ...values, title: 7 }, version: 1 }),
    JSON.stringify({ values }),
  ])('is none where what is stored is damaged: %s', (stored) => {
    keepUnsaved('new', { values, version: 0 });
    const [key = ''] = items.keys();
    items.set(key, stored);
    expect(unsavedOf('new')).toBeUndefined();
  });

  it('stops nobody from typing where the storage is full', () => {
    isFull = true;
    keepUnsaved('new', { values, version: 0 });
    expect(unsavedOf('new')).toBeUndefined();
  });
});
