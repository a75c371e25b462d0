import { expect, it } from 'vitest';
import { ApiFailure, unreachable } from '../../../web/src/api/failure.ts';
import { once } from '../../../web/src/api/once.ts';

const refused = new ApiFailure({ code: 'INSUFFICIENT_POINTS', status: 409, text: 'Too few.' });
const broken = new ApiFailure({ code: 'INTERNAL', status: 500, text: 'Broken.' });

it.each([unreachable(new Error('gone')), broken])(
  'sends the same key again after %s: it may have happened',
  (error) => {
    const key = once.keyFor('a change');
    once.settle('a change', error);
    expect(once.keyFor('a change')).toBe(key);
    expect(once.keyFor('another change')).not.toBe(key);
  },
);

it.each([null, refused])('takes another key once it is known how it ended: %s', (error) => {
  const key = once.keyFor('what ends');
  once.settle('what ends', error);
  expect(once.keyFor('what ends')).not.toBe(key);
});
