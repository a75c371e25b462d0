import type { Page } from 'playwright';
import { listUsers } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { listAllInvitations } from '#shared/areas/invitations/calls.ts';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { listFailedRecords } from '#shared/areas/records/calls.ts';
import { listReports } from '#shared/areas/reports/calls.ts';
import { listApplications } from '#shared/areas/showcases/calls.ts';
import { listSmtpConfigs } from '#shared/areas/smtp/calls.ts';
import {
  getAttention,
  listDeadLetters,
  type Matter,
  matterKinds,
} from '#shared/areas/statistics/calls.ts';
import { getGrowth, getStatistics } from '#shared/areas/statistics/figures.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin, audit, invitations, manyUsers, users } from '#test/screens/console-fixtures.ts';
import { idOf } from '#test/screens/fixtures.ts';
import { openCases } from '#test/screens/report-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';
import { applications } from '#test/screens/showcase-fixtures.ts';
import { refused } from './domains.ts';
import { full as someProviders } from './providers.ts';
import { failingServer } from './smtp.ts';

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

const index = { page: 'console', path: '/admin', loggedIn: true };
const many = {
  people: 1280,
  domains: 2411,
  records: 9120,
  hostnames: 38,
  points: 48_210,
  showcases: 96,
};
const few = { people: 12, domains: 31, records: 120, hostnames: 0, points: -340, showcases: 3 };
/** Matters with their numbers; those that are not given have nothing to do. */
const attention = (
  given: Partial<Record<Matter['kind'], Partial<Matter>>>,
  pause: Reply<typeof getAttention>['pause'] = null,
  upgrades: Reply<typeof getAttention>['upgrades'] = [],
) =>
  reply(getAttention, {
    items: matterKinds.map((kind) => ({ kind, total: 0, about: [], ...given[kind] })),
    pause,
    upgrades,
  });
const quiet = attention({});
const busy = attention({
  held: { total: 3 },
  applications: { total: undefined, moreThan: 100 },
  reports: { total: 5 },
  appeals: { total: 3 },
  failed: {
    total: 4,
    about: [
      { id: idOf('harbour'), name: 'harbour.freehold.example' },
      { id: idOf('mill'), name: 'the-old-mill-behind-the-northern-lighthouse.freehold.example' },
    ],
  },
  deadLetters: { total: 5, about: [{ name: 'route53' }, { name: 'reindex' }, { name: 'sweep' }] },
  bouncing: { total: 31 },
  smtp: { total: 1, about: [{ name: 'smtp.example.com' }] },
  refusing: { total: 1, about: [{ name: 'edge.page' }] },
  zones: { total: undefined },
});
const figures = [
  asAdmin,
  quiet,
  ...someProviders,
  reply(listAudit, { items: [...audit] }),
  reply(getStatistics, {
    totals: { ...many, invitations: 512 },
    last24h: { ...few, invitations: 4 },
  }),
  reply(getGrowth, {
    items: Array.from({ length: 30 }, (_, day) => ({
      day: new Date(Date.UTC(2026, 9, 24 + day)).toISOString().slice(0, 10),
      count: (day * 7) % 13,
      before: (day * 5) % 11,
    })),
  }),
];

const countedAt = '2026-11-22T12:00:00.000Z';
const deadLetters = reply(listDeadLetters, {
  countedAt,
  items: [
    {
      ...{ worker: 'route53', count: 3, replayable: true },
      messages: [
        { sentAt: '2026-11-22T09:12:00.000Z', reason: 'There is no such provider.' },
        { sentAt: '2026-11-22T09:40:00.000Z', requestId: 'rqJ4WgQ9liAEJ0g=' },
      ],
    },
    {
      ...{
        worker: 'reindex',
        count: 1,
        replayable: true,
        triedAgainAt: '2026-11-22T12:01:00.000Z',
      },
      messages: [
        {
          sentAt: '2026-11-22T11:02:00.000Z',
          domainId: idOf('harbour'),
          requestId: 'rqJ4Wi7ZFiAEPqw=',
        },
      ],
    },
    {
      ...{ worker: 'sweep', count: 1, replayable: false },
      messages: [{ sentAt: '2026-11-20T07:00:00.000Z' }],
    },
  ],
});
const busyFigures = [
  ...figures,
  busy,
  reply(listApplications, { items: [...applications], total: applications.length }),
  reply(listAllInvitations, { items: [...invitations] }),
  reply(listReports, { items: [...openCases], total: openCases.length }),
  reply(listFailedRecords, { items: refused, total: refused.length }),
  reply(listSmtpConfigs, { items: [failingServer], total: 1 }),
  deadLetters,
];
const deadLettersPage = {
  page: 'console-dead-letters',
  path: '/admin/dead-letters',
  loggedIn: true,
};

export const consoleScenes: Scene[] = waitUntilSettled([
  { ...deadLettersPage, state: 'full', answers: [asAdmin, deadLetters] },
  {
    ...deadLettersPage,
    state: 'ask',
    answers: [asAdmin, deadLetters],
    act: async (view) => {
      await view.click('tbody button');
      await view.waitForSelector('dialog');
    },
  },
  {
    ...deadLettersPage,
    state: 'unknown',
    answers: [asAdmin, reply(listDeadLetters, { items: [] })],
  },
  { ...index, state: 'index', answers: figures },
  { ...index, state: 'attention', answers: busyFigures },
  {
    ...index,
    state: 'retry',
    answers: busyFigures,
    act: async (view) => {
      await view.click('main [aria-keyshortcuts=t] >> nth=0');
      await view.waitForSelector('dialog');
    },
  },
  {
    ...index,
    state: 'paused',
    answers: [
      ...figures,
      attention(
        {},
        { since: '2026-11-22T09:30:00.000Z', reason: 'The table is restored to this morning.' },
      ),
    ],
  },
  {
    ...index,
    state: 'upgrade',
    answers: [
      ...figures,
      attention({}, null, [
        {
          ...{ id: 'cover-marks', startedAt: '2026-11-22T09:30:00.000Z' },
          ...{ looked: 48_200, changed: 1210, failed: 0 },
        },
        {
          ...{ id: 'list-rows', startedAt: '2026-11-22T09:30:00.000Z' },
          ...{ endedAt: '2026-11-22T10:30:00.000Z', looked: 9120, changed: 9118, failed: 2 },
        },
      ]),
    ],
  },
  {
    ...index,
    state: 'table',
    answers: figures,
    act: async (view) => view.click('main section:has(select) h2 + div button'),
  },
  {
    ...index,
    state: 'failing',
    answers: [
      asAdmin,
      refuse(getStatistics, 'INTERNAL'),
      refuse(getAttention, 'INTERNAL'),
      refuse(getGrowth, 'INTERNAL'),
      refuse(listAudit, 'INTERNAL'),
      refuse(listDomainProviders, 'INTERNAL'),
    ],
    later: 5,
  },
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
