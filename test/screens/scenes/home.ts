import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { answerCalls, lost, never, refuse, reply } from '../answers.ts';
import { always, found, idOf, result, states } from '../fixtures.ts';
import { providers } from '../names-fixtures.ts';
import type { Scene } from '../scene.ts';
import { loseCode } from '../steps.ts';

const page = 'home';
const path = '/?q=harbour';
const longName = 'a-name-as-long-as-names-may-be-and-still-every-letter-is-shown';

/** The button of the nth row: the pages are looked at in every language, so words do not lead to it. */
const row = (index: number) => `main li:nth-child(${index}) :is(a, button)[class]`;

/** The name of the scenes, once somebody has it. */
const registered = [result('freehold.dev', 'registered')];

const suffixes = reply(listProviders, { items: [...providers] });
const more = providers.map((each) => ({ ...each, id: `${each.id}-more` }));
const moreSuffixes = reply(listProviders, { items: [...providers, ...more] });

export const home: Scene[] = [
  { page, state: 'empty', path: '/', answers: [suffixes] },
  { page, state: 'more-suffixes', path: '/', answers: [moreSuffixes] },
  { page, state: 'waiting', path: '/', answers: [never(listProviders)] },
  {
    page,
    state: 'example',
    path: '/',
    answers: [suffixes],
    act: async (view) => {
      await view.waitForSelector('main section');
      await view.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await view.waitForSelector('figure');
      // Played once, within five seconds.
      await view.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState === 'finished'),
      );
    },
  },
  {
    page,
    state: 'printed',
    path,
    answers: [found('harbour')],
    act: (view) => view.emulateMedia({ media: 'print' }),
  },
  { page, state: 'results', path, answers: [found('harbour')] },
  { page, state: 'long-name', path: `/?q=${longName}`, answers: [found(longName)] },
  {
    page,
    state: 'reserved-explained',
    path,
    answers: [found('harbour')],
    act: (view) => view.click(row(4)),
  },
  {
    page,
    state: 'nothing-free',
    path,
    answers: [found('harbour', [result('freehold.dev', 'registered')])],
  },
  {
    page,
    state: 'closed',
    path,
    answers: [
      found('harbour', [
        { ...result('freehold.dev', 'available'), closed: 'paused' },
        { ...result('edge.page', 'available'), closed: 'full' },
        result('my.garden', 'available'),
      ]),
    ],
  },
  {
    page,
    state: 'too-dear',
    path,
    loggedIn: true,
    answers: [
      found('harbour', [
        result('freehold.dev', 'premium', 60),
        result('open.school', 'available', 1),
      ]),
    ],
  },
  {
    page,
    state: 'near-name-taken',
    path,
    loggedIn: true,
    answers: [found('harbour', registered)],
    act: async (view) => {
      const later = found('harbour', registered, 'my-harbour');
      await answerCalls(view, [...always, later, refuse(claimDomain, 'NAME_TAKEN')]);
      await view.click('section ul button');
      await view.waitForSelector('main [role=alert]');
      await view.waitForSelector('section li:nth-child(4)', { state: 'detached' });
    },
  },
  { page, state: 'repair-words', path: `/?q=${encodeURIComponent('Café am Müggelsee')}` },
  {
    page,
    state: 'repair-address',
    path: `/?q=${encodeURIComponent('https://www.harbour.freehold.dev/about')}`,
    answers: [suffixes],
  },
  { page, state: 'repair-capitals', path: '/?q=Harbour', answers: [found('harbour')] },
  { page, state: 'nothing-to-repair', path: `/?q=${encodeURIComponent('緑の小道')}` },
  { page, state: 'loading', path, answers: [never(searchName)] },
  { page, state: 'slow', path, answers: [never(searchName)], later: 11 },
  {
    page,
    state: 'failing',
    path,
    answers: [refuse(searchName, 'INTERNAL')],
    later: 5,
  },
  { page, state: 'unreachable', path, answers: [lost(searchName)], later: 5 },
  { page, state: 'no-suffixes', path, answers: [found('harbour', [])] },
  {
    page,
    state: 'results-missing',
    path: '/',
    answers: [found('harbour')],
    act: async (view) => {
      await loseCode(view, 'results-*');
      await view.fill('main input', 'harbour');
      await view.waitForSelector('main [role=alert] button');
    },
  },
  { page, state: 'invalid', path: '/?q=-harbour' },
  { page, state: 'too-long', path: `/?q=${'a'.repeat(limits.label.max + 1)}` },
  { page, state: 'logged-in', path, loggedIn: true, answers: [found('harbour')] },
  {
    page,
    state: 'back-from-registering',
    path: `${path}&claim=${idOf('freehold.dev')}`,
    loggedIn: true,
    answers: [found('harbour')],
    act: async (view) => void (await view.waitForSelector('dialog')),
  },
  {
    page,
    state: 'confirm-points',
    path,
    loggedIn: true,
    answers: [found('harbour')],
    act: async (view) => {
      await view.click(row(2));
      await view.waitForSelector('dialog');
    },
  },
  {
    page,
    state: 'points-missing',
    path,
    loggedIn: true,
    answers: [
      found('harbour'),
      refuse(claimDomain, 'INSUFFICIENT_POINTS', { required: 30, available: 10 }),
    ],
    act: async (view) => {
      await view.click(row(2));
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog a');
    },
  },
  {
    page,
    state: 'price-changed',
    path,
    loggedIn: true,
    answers: [found('harbour'), refuse(claimDomain, 'PRICE_CHANGED', { cost: 35 })],
    act: async (view) => {
      await view.click(row(1));
      await view.waitForSelector('dialog :is([role=alert], [aria-invalid])');
    },
  },
  {
    page,
    state: 'quota-reached',
    path,
    loggedIn: true,
    answers: [
      found('harbour'),
      refuse(claimDomain, 'DOMAIN_QUOTA_REACHED', { current: 5, limit: 5 }),
    ],
    act: async (view) => {
      await view.click(row(1));
      await view.waitForSelector('main :is([role=alert], [aria-invalid])');
    },
  },
  {
    page,
    state: 'taken-meanwhile',
    path,
    loggedIn: true,
    answers: [found('harbour')],
    act: async (view) => {
      const later = found('harbour', [...registered, ...states.slice(1)]);
      await answerCalls(view, [...always, later, refuse(claimDomain, 'NAME_TAKEN')]);
      await view.click(row(1));
      await view.waitForSelector('main [role=alert]');
      await view.waitForSelector('main li:nth-child(1) a[href*=harbour]');
    },
  },
  {
    page,
    state: 'claiming',
    path,
    loggedIn: true,
    answers: [found('harbour'), never(claimDomain)],
    act: (view) => view.click(row(1)),
  },
];
