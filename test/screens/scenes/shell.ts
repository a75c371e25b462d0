import { getMe } from '../../../shared/accounts.ts';
import { searchName } from '../../../shared/search.ts';
import { never, refuse } from '../answers.ts';
import type { Scene } from '../scene.ts';

export const shell: Scene[] = [
  { page: 'not-found', state: 'full', path: '/no-such-page' },
  {
    page: 'shell',
    state: 'language-menu',
    path: '/no-such-page',
    act: (view) => view.click('header [aria-haspopup=menu]'),
  },
  {
    page: 'shell',
    state: 'user-menu',
    path: '/no-such-page',
    loggedIn: true,
    act: (view) => view.click('header > :last-child > :last-child [aria-haspopup=menu]'),
  },
  {
    page: 'shell',
    state: 'suspended',
    path: '/?q=harbour',
    loggedIn: true,
    answers: [refuse(searchName, 'ACCOUNT_SUSPENDED')],
    act: async (view) => void (await view.waitForSelector('dialog')),
  },
  {
    page: 'guard',
    state: 'loading',
    path: '/dashboard',
    loggedIn: true,
    answers: [never(getMe)],
  },
  {
    page: 'guard',
    state: 'failing',
    path: '/dashboard',
    loggedIn: true,
    answers: [refuse(getMe, 'INTERNAL')],
    later: 5,
  },
];
