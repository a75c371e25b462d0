import { beforeEach, describe, expect, it } from 'vitest';
import { changesOf, forgetUnsaved, keepUnsaved, unsavedOf } from '#web/features/news/unsaved.ts';
import { stubStorage } from '../storage.ts';

const values = { title: 'Tides', author: 'north-pier', summary: 'When', content: 'Twice a day.' };
let storage: ReturnType<typeof stubStorage>;

beforeEach(() => {
  storage = stubStorage();
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
    const [key = ''] = storage.items.keys();
    storage.items.set(key, stored);
    expect(unsavedOf('new')).toBeUndefined();
  });

  it('is kept by the page alone where the storage is full', () => {
    storage.isFull = true;
    keepUnsaved('new', { values, version: 0 });
    expect(unsavedOf('new')).toEqual({ values, version: 0 });
    forgetUnsaved('new');
    expect(unsavedOf('new')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });
});

it('a change of an article names the fields that were changed alone', () => {
  const typed = { ...values, title: 'Moon', content: '' };
  expect(changesOf(values, typed)).toEqual({ title: 'Moon', content: '' });
  expect(changesOf(values, values)).toEqual({});
});
