import type { Page } from 'playwright';
import { listProviders } from '#shared/areas/providers/calls.ts';
import {
  addExemption,
  deleteExemption,
  type Exemption,
  listExemptions,
  listReservedWords,
} from '#shared/areas/reserved/calls.ts';
import { lost, never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import { providers, reservedWords } from '#test/screens/names-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';

const exempt = (name: string): Exemption => ({
  id: name,
  name,
  createdAt: '2026-11-20T09:00:00.000Z',
});

const exemptions = { page: 'console-exemptions', path: '/admin/reserved-words', loggedIn: true };
const some = [
  asAdmin,
  reply(listProviders, { items: [...providers] }),
  reply(listReservedWords, { items: reservedWords.slice(0, 1) }),
  reply(listExemptions, {
    items: [
      exempt('apple-orchard'),
      exempt('mailbox'),
      exempt('paypal-is-only-part-of-this-name-that-is-as-long-as-a-label-can'),
    ],
  }),
];
const empty = [...some, reply(listExemptions, { items: [] })];

/** The panel is the last on its page. */
const panel = 'main section:last-of-type';

const add = async (view: Page) => {
  await view.click(`${panel} button:not([aria-haspopup])`);
  await view.waitForSelector('dialog');
};

const end = async (view: Page) => {
  await view.click(`${panel} tbody tr:first-child [aria-haspopup=menu]`);
  await view.click('[role=menuitem]');
  await view.waitForSelector('dialog');
};

const send = (view: Page) => view.click('dialog [type=submit]');
const alert = (view: Page) => view.waitForSelector('dialog :is([role=alert], [aria-invalid])');

export const consoleExemptions: Scene[] = waitUntilSettled([
  { ...exemptions, state: 'full', answers: some },
  { ...exemptions, state: 'empty', answers: empty },
  { ...exemptions, state: 'loading', answers: [...some, never(listExemptions)], later: 2 },
  {
    ...exemptions,
    state: 'failing',
    answers: [...some, refuse(listExemptions, 'INTERNAL')],
    later: 9,
  },
  { ...exemptions, state: 'add', answers: empty, act: add },
  {
    ...exemptions,
    state: 'wrong',
    answers: some,
    act: async (view) => {
      await add(view);
      await view.fill('dialog input', 'not a name');
      await send(view);
      await alert(view);
    },
  },
  {
    ...exemptions,
    state: 'exists',
    answers: [...some, refuse(addExemption, 'EXEMPTION_EXISTS')],
    act: async (view) => {
      await add(view);
      await view.fill('dialog input', 'mailbox');
      await send(view);
      await alert(view);
    },
  },
  {
    ...exemptions,
    state: 'added',
    answers: [...some, reply(addExemption, exempt('mailbox'))],
    act: async (view) => {
      await add(view);
      await view.fill('dialog input', 'mailbox');
      await send(view);
      await view.waitForSelector('dialog', { state: 'detached' });
    },
  },
  { ...exemptions, state: 'end', answers: some, act: end },
  {
    ...exemptions,
    state: 'end-failing',
    answers: [...some, lost(deleteExemption)],
    act: async (view) => {
      await end(view);
      await send(view);
      await alert(view);
    },
  },
]);
