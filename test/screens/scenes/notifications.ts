import type { Page } from 'playwright';
import { listDomains } from '#shared/areas/domains/calls.ts';
import {
  getActiveNotification,
  getNotification,
  listNotifications,
  type Notification,
  resetDismissals,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { refuse, reply } from '../answers.ts';
import { asAdmin } from '../console-fixtures.ts';
import { domains } from '../domain-fixtures.ts';
import { found, idOf } from '../fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';

const page = 'notification';

const told = (content: string) =>
  reply(getActiveNotification, {
    notification: {
      id: idOf('notification'),
      content,
      active: true,
      isGreeting: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      revision: 0,
    },
  });

const greeting = told(
  '<strong>Welcome to Freehold.</strong> Find a name, claim it, point it anywhere. <a href="/about">How it works</a>',
);

/** German words are long, and administrators have much to say. */
const long = told(`
<p><strong>Wartungsarbeiten an der Nameserverinfrastruktur:</strong> In der Nacht von Samstag auf Sonntag, zwischen 02:00 und 04:00 Uhr, werden die Nameserverkonfigurationen sämtlicher Subdomains auf die neuen Hochverfügbarkeitsrechenzentren übertragen.</p>
<ul><li>Bestehende DNS-Einträge bleiben unverändert erreichbar.</li><li>Änderungen werden entgegengenommen, aber erst nach Abschluss der Wartungsarbeiten veröffentlicht.</li><li>Zertifikatsverlängerungen über <code>_acme-challenge</code> können sich verzögern.</li></ul>
<p>Fragen beantwortet die <a href="https://example.com/statusseite">Infrastrukturstatusseite</a>, oder schreib an <a href="mailto:hello@example.com">hello@example.com</a>.</p>`);

const words = told(`<p>${'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(30)}</p>`);

const written = (content: string, active = false): Notification => ({
  id: idOf(content.slice(0, 20)),
  content,
  active,
  isGreeting: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
});

const newest = written(
  '<p>Wartungsarbeiten an der <strong>Nameserverinfrastruktur</strong></p>',
  true,
);

const consolePage = {
  page: 'console-notifications',
  path: '/admin/notifications',
  loggedIn: true,
};
const some = [
  asAdmin,
  greeting,
  reply(listNotifications, {
    notifications: [
      newest,
      written(`<p>${'Much to say. '.repeat(40)}</p>`),
      { ...written('greeting'), isGreeting: true },
    ],
    pagination: { total: 23, limit: 10, offset: 0, hasMore: true },
  }),
];
const none = reply(listNotifications, {
  notifications: [],
  pagination: { total: 0, limit: 10, offset: 0, hasMore: false },
});

const open = (button: number) => async (view: Page) => {
  await view.click(`main header button >> nth=${button}`);
  await view.waitForSelector('dialog');
};

const inConsole: Scene[] = waitUntilSettled([
  { ...consolePage, state: 'full', answers: some },
  {
    ...consolePage,
    state: 'write',
    answers: some,
    act: async (view) => {
      await open(1)(view);
      await view.fill(
        'dialog textarea',
        '<p>Maintenance on <b>Sunday</b>. <a href="/news">News</a></p>',
      );
      await view.waitForSelector('dialog section');
    },
  },
  {
    ...consolePage,
    state: 'changed-meanwhile',
    answers: [
      ...some,
      reply(getNotification, { notification: newest }),
      refuse(updateNotification, 'VERSION_CONFLICT'),
    ],
    act: async (view) => {
      await view.click('tbody [aria-haspopup]');
      await view.click('[role=menuitem]:nth-child(2)');
      await view.fill('dialog textarea', '<p>Maintenance on <b>Monday</b></p>');
      const content = '<p>Wartungsarbeiten am <strong>Sonntag</strong></p>';
      const notification = { ...newest, content, updatedAt: '2026-11-20T09:00:00.000Z' };
      await view.route(`**/notifications/${newest.id}`, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { notification } })
          : route.fallback(),
      );
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog form [role=alert]');
    },
  },
  {
    ...consolePage,
    state: 'reset-failed',
    answers: [...some, refuse(resetDismissals, 'INTERNAL')],
    act: async (view) => {
      await open(0)(view);
      await view.click('dialog button >> nth=-1');
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  { ...consolePage, state: 'empty', answers: [asAdmin, none] },
  {
    ...consolePage,
    state: 'failed',
    answers: [asAdmin, refuse(listNotifications, 'INTERNAL')],
    later: 5,
  },
]);

export const notifications: Scene[] = [
  ...inConsole,
  { page, state: 'greeting', path: '/', answers: [greeting] },
  {
    page,
    state: 'over-results',
    path: '/?q=harbour',
    answers: [found('harbour'), greeting],
  },
  { page, state: 'long', path: '/', answers: [long] },
  { page, state: 'longest', path: '/', answers: [words] },
  {
    page,
    state: 'opened',
    path: '/',
    answers: [long],
    act: (view) => view.click('section button[aria-controls]'),
  },
  {
    page,
    state: 'on-overview',
    path: '/dashboard',
    loggedIn: true,
    answers: [reply(listDomains, { items: [...domains] }), long],
    act: async (view) => void (await view.waitForSelector('section [role=status]')),
  },
];
