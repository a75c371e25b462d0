import type { Page } from 'playwright';
import {
  listAllShowcases,
  listApplications,
  listOwnShowcases,
  listShowcases,
  reviewShowcases,
  submitShowcase,
} from '#shared/areas/showcases/calls.ts';
import { createTag, listTags } from '#shared/areas/tags/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin } from '../console-fixtures.ts';
import { idOf } from '../fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';
import {
  applications,
  approvedShowcases,
  galleryPage,
  ownShowcases,
  tags,
} from '../showcase-fixtures.ts';
import { decide, selectTwo } from '../steps.ts';

const allTags = reply(listTags, { items: [...tags] });

const gallery = { page: 'gallery', path: '/showcase' };
const sites = [allTags, reply(listShowcases, galleryPage())];
const noSites = reply(listShowcases, { items: [], page: 1, pages: 0, total: 0 });

const own = { page: 'showcases', path: '/dashboard/showcases', loggedIn: true };
const mine = [allTags, reply(listOwnShowcases, { items: [...ownShowcases], limit: 10 })];

const queue = {
  page: 'console-applications',
  path: '/admin/showcase-applications',
  loggedIn: true,
};
const waiting = [asAdmin, reply(listApplications, { items: [...applications], total: 3 })];

const approved = { page: 'console-showcases', path: '/admin/showcase', loggedIn: true };
const inConsole = [
  asAdmin,
  allTags,
  reply(listAllShowcases, { items: [...approvedShowcases], total: 3 }),
];

const tagList = { page: 'console-tags', path: '/admin/tags', loggedIn: true };

/** Takes the nth thing to do with the first row. */
const task = (index: number) => async (view: Page) => {
  await view.click('tbody tr:first-child [aria-haspopup=menu]');
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};

const openForm = async (view: Page) => {
  await view.click('main header button');
  await view.waitForSelector('dialog form');
};

export const showcases: Scene[] = waitUntilSettled([
  {
    page: 'home',
    state: 'newest-showcases',
    path: '/',
    answers: sites,
    act: async (view) => {
      await view.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await view.waitForSelector('main li img');
    },
  },
  { ...gallery, state: 'full', answers: sites },
  {
    ...gallery,
    state: 'narrowed',
    path: '/showcase?tag=maps&sort=popular&featured=yes&page=2',
    answers: [allTags, reply(listShowcases, galleryPage(2))],
  },
  { ...gallery, state: 'empty', answers: [noSites] },
  { ...gallery, state: 'nothing-here', path: '/showcase?page=9', answers: [noSites] },
  { ...gallery, state: 'loading', answers: [never(listShowcases)] },
  { ...gallery, state: 'failed', answers: [refuse(listShowcases, 'INTERNAL')], later: 5 },
  {
    ...gallery,
    state: 'login',
    path: '/showcase?page=11',
    answers: [refuse(listShowcases, 'LOGIN_REQUIRED')],
  },
  { ...own, state: 'full', answers: mine },
  { ...own, state: 'empty', answers: [reply(listOwnShowcases, { items: [], limit: 10 })] },
  { ...own, state: 'submit', answers: mine, act: openForm },
  {
    ...own,
    state: 'uploaded',
    answers: mine,
    act: async (view) => {
      await openForm(view);
      await view.fill('[name=url]', 'https://harbour.freehold.dev/');
      await view.fill('[name=coverImg]', `/media/${idOf('cover')}-small.webp`);
      await view.waitForSelector('[name=coverImg]', { state: 'detached' });
    },
  },
  {
    ...own,
    state: 'refused',
    answers: [...mine, refuse(submitShowcase, 'SHOWCASE_NOT_OWNED')],
    act: async (view) => {
      await openForm(view);
      await view.fill('[name=url]', 'https://example.org/');
      await view.fill('[name=title]', 'Harbour radio');
      await view.fill('[name=coverImg]', 'https://example.org/cover.webp');
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog [aria-invalid]');
    },
  },
  { ...queue, state: 'full', answers: waiting },
  { ...queue, state: 'approve', answers: waiting, act: decide },
  {
    ...queue,
    state: 'reject-many',
    answers: waiting,
    act: async (view) => {
      await selectTwo(view);
      await view.click('main section[aria-label] button >> nth=-1');
      await view.waitForSelector('dialog');
    },
  },
  {
    ...queue,
    state: 'approve-refused',
    answers: [...waiting, refuse(reviewShowcases, 'SUBMITTER_SUSPENDED', { ids: [] })],
    act: async (view) => {
      await decide(view);
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  {
    ...queue,
    state: 'rejected',
    path: '/admin/showcase-applications?status=rejected',
    answers: [
      asAdmin,
      reply(listApplications, {
        items: applications.map((each) => ({
          ...each,
          status: 'rejected' as const,
          adminNotes: 'The page is empty. Please submit it again once there is something to see.',
        })),
        total: 3,
      }),
    ],
  },
  {
    ...queue,
    state: 'empty',
    answers: [asAdmin, reply(listApplications, { items: [], total: 0 })],
  },
  { ...approved, state: 'full', answers: inConsole },
  { ...approved, state: 'edit', answers: inConsole, act: task(1) },
  { ...approved, state: 'delete', answers: inConsole, act: task(2) },
  {
    ...approved,
    state: 'empty',
    answers: [asAdmin, reply(listAllShowcases, { items: [], total: 0 })],
  },
  { ...tagList, state: 'full', answers: [asAdmin, allTags] },
  {
    ...tagList,
    state: 'taken',
    answers: [asAdmin, allTags, refuse(createTag, 'SLUG_TAKEN')],
    act: async (view) => {
      await openForm(view);
      await view.fill('[name=name]', 'Karten');
      await view.fill('[name=slug]', 'maps');
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog [aria-invalid]');
    },
  },
  { ...tagList, state: 'delete', answers: [asAdmin, allTags], act: task(2) },
  { ...tagList, state: 'empty', answers: [asAdmin] },
]);
