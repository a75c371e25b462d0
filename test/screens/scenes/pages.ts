import type { Page } from 'playwright';
import { getConfig } from '#shared/areas/service/calls.ts';
import { refuse, reply } from '../answers.ts';
import { config, found } from '../fixtures.ts';
import type { Scene } from '../scene.ts';

/** Runs the test of challenges to its last step. */
async function run(view: Page): Promise<void> {
  await view.click('main button');
  await view.waitForFunction(
    () => document.querySelectorAll('main tbody tr:last-child td')[2]?.textContent !== '',
  );
}

export const pages: Scene[] = [
  { page: 'about', state: 'full', path: '/about' },
  { page: 'privacy', state: 'full', path: '/privacy' },
  { page: 'terms', state: 'full', path: '/terms' },
  { page: 'help', state: 'list', path: '/help' },
  {
    page: 'help',
    state: 'addresses',
    path: '/help/addresses',
    act: async (view) => {
      await view.waitForSelector('main h2');
      await view.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await view.waitForSelector('main pre');
    },
  },
  { page: 'help', state: 'limits', path: '/help/limits' },
  {
    page: 'shell',
    state: 'back-to-top',
    path: '/privacy',
    act: async (view) => {
      // The page's height comes with its text.
      await view.waitForSelector('main h2');
      await view.evaluate(() => scrollTo(0, 700));
      await view.waitForSelector('main + div > button', { state: 'attached' });
      // A phone shows it on the way up.
      await view.evaluate(() => scrollTo(0, 600));
      await view.waitForSelector('main + div > button');
    },
  },
  { page: 'challenge-test', state: 'ready', path: '/challenge-test' },
  {
    page: 'challenge-test',
    state: 'accepted',
    path: '/challenge-test',
    answers: [found('lighthouse')],
    act: run,
  },
  {
    page: 'challenge-test',
    state: 'refused',
    path: '/challenge-test',
    act: async (view) => {
      await view.route('**/api/search?*', (route) => route.fulfill({ status: 403, json: {} }));
      await run(view);
    },
  },
  {
    page: 'challenge-test',
    state: 'unreachable',
    path: '/challenge-test',
    act: async (view) => {
      await view.route('**/api/challenge', (route) => route.abort('connectionfailed'));
      await view.click('main button');
      await view.waitForSelector('main :is([role=alert], [aria-invalid])');
    },
  },
  {
    page: 'challenge-test',
    state: 'absent',
    path: '/challenge-test',
    answers: [reply(getConfig, { ...config, challengeTest: false })],
  },
  {
    page: 'challenge-test',
    state: 'failing',
    path: '/challenge-test',
    answers: [refuse(getConfig, 'INTERNAL')],
    later: 5,
  },
];
