import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/features/notifications/unsaved.ts';
import { stubStorage } from '../storage.ts';

const typed = { content: '<p>Storm warning</p>', active: true };
let storage: ReturnType<typeof stubStorage>;

beforeEach(() => {
  storage = stubStorage();
});

describe('a notification that is typed and not saved', () => {
  it('is kept on the device by its id, a new one apart, until it is forgotten', () => {
    keepUnsaved(undefined, typed);
    keepUnsaved('a', { ...typed, active: false });
    expect(unsavedOf(undefined)).toEqual(typed);
    expect(unsavedOf('a')?.active).toBe(false);
    forgetUnsaved(undefined);
    expect(unsavedOf(undefined)).toBeUndefined();
    expect(unsavedOf('a')).toBeDefined();
  });

  it.each(['cut {"content', 'null', '{"content":7,"active":true}', '{"content":""}'])(
    'is none where what is stored is damaged: %s',
    (stored) => {
      keepUnsaved('a', typed);
      const [key = ''] = storage.items.keys();
      storage.items.set(key, stored);
      expect(unsavedOf('a')).toBeUndefined();
    },
  );
});
