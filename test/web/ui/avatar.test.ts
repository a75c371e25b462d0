import { expect, it } from 'vitest';
import { initials } from '../../../web/src/ui/avatar.tsx';

it.each([
  ['Ann Pier', 'AP'],
  ['ß', 'S'],
  ['ßen ßall', 'SS'],
  ['👩‍🚀', '👩‍🚀'],
  ['é pier', 'ÉP'],
  ['', '?'],
])('the initials of %j are %j', (nickname, expected) => {
  expect(initials(nickname)).toBe(expected);
});
