import type { Page } from 'playwright';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { lost, never, refuse, reply } from '../answers.ts';
import { domainOf, domains, frozenHarbour, harbour } from '../domain-fixtures.ts';
import { person } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { loseCode, waitForPage } from '../steps.ts';

const overview = { page: 'dashboard', path: '/dashboard', loggedIn: true };
const list = { page: 'domains', path: '/dashboard/domains', loggedIn: true };

const none = reply(listDomains, { items: [] });
const some = reply(listDomains, { items: [...domains] });
const many = reply(listDomains, {
  items: Array.from({ length: 20 }, (_, index) => domainOf(`harbour-${20 - index}`, index)),
  nextCursor: 'next',
});

const newcomer = reply(getMe, {
  ...person,
  points: 10,
  quota: { domains: { used: 0, limit: 5 }, records: { used: 0, limit: 50 } },
});
const collector = reply(getMe, {
  ...person,
  quota: { domains: { used: 5, limit: 5 }, records: { used: 50, limit: 50 } },
});

/** Opens a tab whose code does not come. */
async function loseShowcases(view: Page): Promise<void> {
  await loseCode(view, 'own-showcases-*');
  await view.click('main nav a[href="/dashboard/showcases"]');
  await view.waitForSelector('main [role=alert] button');
}

export const dashboard: Scene[] = [
  { ...overview, state: 'empty', answers: [newcomer, none] },
  { ...overview, state: 'full', answers: [some] },
  {
    ...overview,
    state: 'frozen',
    answers: [reply(listDomains, { items: [frozenHarbour, ...domains.slice(1)] })],
  },
  { ...overview, state: 'room-left', answers: [reply(listDomains, { items: [harbour] })] },
  {
    ...overview,
    state: 'quota-used',
    answers: [collector, reply(listDomains, { items: [harbour] })],
  },
  { ...overview, state: 'loading', answers: [never(listDomains)], act: waitForPage },
  { ...overview, state: 'failing', answers: [refuse(listDomains, 'INTERNAL')], later: 5 },
  { ...overview, state: 'part-missing', answers: [some], act: loseShowcases },
  {
    ...overview,
    state: 'part-missing-again',
    answers: [some],
    act: async (view) => {
      await loseShowcases(view);
      const missing = await view.$('main [role=alert]');
      await view.click('main [role=alert] button');
      await missing?.waitForElementState('hidden');
      await view.waitForSelector('main [role=alert] button');
    },
  },
  { page: 'dashboard', state: 'no-such-tab', path: '/dashboard/nothing', loggedIn: true },
  { ...list, state: 'empty', answers: [newcomer, none] },
  { ...list, state: 'full', path: '/domains', answers: [some] },
  { ...list, state: 'more', answers: [many] },
  {
    ...list,
    state: 'more-failing',
    answers: [many],
    act: async (view) => {
      await view.route('**/api/domains?cursor=*', (route) => route.abort('connectionfailed'));
      await view.click('main button');
      await view.waitForSelector('main :is([role=alert], [aria-invalid])');
    },
  },
  { ...list, state: 'loading', answers: [never(listDomains)], act: waitForPage },
  { ...list, state: 'slow', answers: [never(listDomains)], later: 11 },
  { ...list, state: 'failing', answers: [refuse(listDomains, 'INTERNAL')], later: 5 },
  { ...list, state: 'unreachable', answers: [lost(listDomains)], later: 5 },
];
