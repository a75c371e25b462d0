import type { Page } from 'playwright';
import { listUsers } from '../../../shared/accounts.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin, manyUsers, users } from '../console-fixtures.ts';
import { type Scene, settled } from '../scene.ts';

const list = { page: 'console-users', path: '/admin/users', loggedIn: true };
const some = [asAdmin, reply(listUsers, { items: [...users], total: users.length })];

/** Opens the menu of the first row and takes the nth thing to do. */
const task = (index: number) => async (view: Page) => {
  await view.click('tbody tr:first-child [aria-haspopup=menu]');
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};

const send = async (view: Page) => {
  await view.click('dialog [type=submit]');
  await view.waitForSelector('dialog :is([role=alert], [aria-invalid])');
};

export const consoleScenes: Scene[] = settled([
  { page: 'console', state: 'index', path: '/admin', loggedIn: true, answers: [asAdmin] },
  {
    page: 'console',
    state: 'ways',
    path: '/admin/users',
    loggedIn: true,
    answers: some,
    act: async (view) => {
      const toggle = view.locator('nav button[aria-expanded]');
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  { ...list, state: 'full', answers: some },
  {
    ...list,
    state: 'page',
    path: '/admin/users?sort=nickname&order=asc',
    answers: [
      asAdmin,
      reply(listUsers, { items: [...manyUsers], nextCursor: 'third', moreThan: 1000 }),
    ],
  },
  { ...list, state: 'empty', answers: [asAdmin, reply(listUsers, { items: [] })] },
  {
    ...list,
    state: 'nothing-found',
    path: '/admin/users?search=lighthouse&filter=vip',
    answers: [asAdmin, reply(listUsers, { items: [] })],
  },
  { ...list, state: 'loading', answers: [asAdmin, never(listUsers)] },
  { ...list, state: 'failing', answers: [asAdmin, refuse(listUsers, 'INTERNAL')], later: 5 },
  {
    ...list,
    state: 'menu',
    answers: some,
    act: (view) => view.click('tbody tr:first-child [aria-haspopup=menu]'),
  },
  {
    ...list,
    state: 'selected',
    answers: some,
    act: async (view) => {
      await view.check('tbody tr:nth-child(1) [type=checkbox]');
      await view.check('tbody tr:nth-child(3) [type=checkbox]');
    },
  },
  { ...list, state: 'edit', answers: some, act: task(2) },
  {
    ...list,
    state: 'edit-refused',
    answers: some,
    act: async (view) => {
      await task(2)(view);
      await view.fill('dialog input >> nth=1', 'nobody');
      await send(view);
    },
  },
  { ...list, state: 'points', answers: some, act: task(3) },
  {
    ...list,
    state: 'points-refused',
    answers: some,
    act: async (view) => {
      await task(3)(view);
      await send(view);
    },
  },
  { ...list, state: 'suspend', answers: some, act: task(4) },
  { ...list, state: 'ban', answers: some, act: task(5) },
]);
