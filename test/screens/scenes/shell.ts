import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { getMe, listUsers } from '#shared/areas/accounts/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin, users } from '../console-fixtures.ts';
import type { Scene } from '../scene.ts';
import { loseCode } from '../steps.ts';

/** Opens the way to everywhere, and types into it. */
const go = (text: string) => async (view: Page) => {
  await view.waitForSelector('main h1[tabindex]');
  await view.keyboard.press('Control+k');
  await view.waitForSelector('dialog [role=listbox]');
  await view.keyboard.type(text);
  await view.waitForLoadState('networkidle');
};

/** Types an order, in the words of the page's language. */
async function order(view: Page): Promise<void> {
  const language = await view.evaluate(() => document.documentElement.lang);
  const file = new URL(`../../../locales/${language}/site/keys.json`, import.meta.url);
  const { orders } = JSON.parse(await readFile(file, 'utf8'));
  await go(orders.give.replace('{{points}}', '50').replace('{{name}}', 'pier'))(view);
  await view.waitForSelector('dialog [role=option]');
}

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
    page: 'keys',
    state: 'list',
    path: '/no-such-page',
    act: async (view) => {
      await view.waitForSelector('main h1');
      await view.keyboard.press('?');
      await view.waitForSelector('dialog kbd');
    },
  },
  { page: 'keys', state: 'go', path: '/dashboard', loggedIn: true, act: go('') },
  {
    page: 'keys',
    state: 'go-admin',
    path: '/dashboard',
    loggedIn: true,
    answers: [asAdmin, reply(listUsers, { items: [...users] })],
    act: go('a'),
  },
  {
    page: 'keys',
    state: 'order',
    path: '/dashboard',
    loggedIn: true,
    answers: [asAdmin, reply(listUsers, { items: [...users] })],
    act: order,
  },
  {
    page: 'keys',
    state: 'order-missing',
    path: '/dashboard',
    loggedIn: true,
    answers: [asAdmin, reply(listUsers, { items: [...users] })],
    act: async (view) => {
      await loseCode(view, 'user-task-dialog-*');
      await order(view);
      await view.keyboard.press('Enter');
      await view.waitForSelector('dialog [role=alert] button');
    },
  },
  { page: 'keys', state: 'go-nowhere', path: '/no-such-page', act: go('nowhere') },
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
