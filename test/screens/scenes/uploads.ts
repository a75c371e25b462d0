import { getUploadStats, listUploads } from '#shared/areas/uploads/calls.ts';
import { lost, never, refuse, reply } from '../answers.ts';
import type { Scene } from '../scene.ts';
import { waitForPage } from '../steps.ts';
import { uploads as records, statsOf } from '../upload-fixtures.ts';

const tab = { page: 'uploads', path: '/dashboard/uploads', loggedIn: true };

const list = reply(listUploads, { items: [...records] });
const some = { 0: 1, 1: 1, 6: 4, 9: 3, 11: 1, 23: 2 };
const full = [list, reply(getUploadStats, statsOf(some))];

export const uploads: Scene[] = [
  { ...tab, state: 'full', answers: full, act: waitForPage },
  {
    ...tab,
    state: 'table',
    answers: full,
    act: async (view) => {
      await view.click('main section button');
      await view.waitForSelector('main section:first-of-type table');
    },
  },
  {
    ...tab,
    state: 'limit-reached',
    answers: [list, reply(getUploadStats, statsOf({ 0: 2, 5: 5, 6: 10, 22: 3 }))],
    act: waitForPage,
  },
  {
    ...tab,
    state: 'unfinished',
    answers: [list, reply(getUploadStats, statsOf(some, 2))],
    act: waitForPage,
  },
  {
    ...tab,
    state: 'empty',
    answers: [reply(listUploads, { items: [] }), reply(getUploadStats, statsOf({}))],
    act: waitForPage,
  },
  { ...tab, state: 'loading', answers: [list, never(getUploadStats)], act: waitForPage },
  {
    ...tab,
    state: 'failing',
    answers: [list, refuse(getUploadStats, 'INTERNAL')],
    later: 5,
    act: waitForPage,
  },
  { ...tab, state: 'list-lost', answers: [full[1] ?? list, lost(listUploads)], later: 5 },
];
