import {
  getPerson,
  getPersonSettings,
  getUserPage,
  type PublicPerson,
  savePersonSettings,
} from '#shared/areas/people/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin, profile } from '../console-fixtures.ts';
import { domains } from '../domain-fixtures.ts';
import { hiddenPage } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { gallerySites } from '../showcase-fixtures.ts';
import { noPersonalInfo } from './account.ts';
import { knownPerson } from './console/person.ts';

const nora: PublicPerson = {
  address: 'nora-pier',
  nickname: 'Nora Pier',
  avatar: null,
  createdAt: '2026-03-14T08:00:00.000Z',
  showcases: gallerySites.slice(0, 4),
  names: domains.map(({ fqdn, createdAt }) => ({ fqdn, createdAt })),
};

const shownPage = { ...hiddenPage, address: nora.address, isPublic: true, showsNames: true };

const page = { page: 'person', path: '/people/nora-pier' };
const account = { page: 'account', path: '/dashboard/account', loggedIn: true };
const section = 'main form:has([name=address])';

/** Scrolls to the card of the public page. */
const arrive: Scene['act'] = (view) => view.locator(section).scrollIntoViewIfNeeded();

const save: Scene['act'] = async (view) => {
  await view.fill('[name=address]', 'nora-pier');
  await view.click(`${section} button[type=submit]`);
  await view.waitForSelector(`${section} [aria-invalid], ${section} + *`);
};

export const people: Scene[] = [
  { ...page, state: 'full', answers: [reply(getPerson, nora)] },
  { ...page, state: 'empty', answers: [reply(getPerson, { ...nora, showcases: [], names: [] })] },
  {
    ...page,
    state: 'long',
    answers: [
      reply(getPerson, {
        ...nora,
        nickname: 'Ich-heiße-so-lang-wie-Namen-sein-dürfen-40',
        names: [{ fqdn: `${'a'.repeat(63)}.freehold.dev`, createdAt: nora.createdAt }],
      }),
    ],
  },
  { ...page, state: 'loading', answers: [never(getPerson)] },
  { ...page, state: 'missing', answers: [refuse(getPerson, 'NOT_FOUND')] },
  { ...page, state: 'failing', answers: [refuse(getPerson, 'INTERNAL')], later: 5 },
  { ...account, state: 'page-new', answers: [noPersonalInfo], act: arrive },
  {
    ...account,
    state: 'page-shown',
    answers: [
      noPersonalInfo,
      reply(getPersonSettings, shownPage),
      reply(savePersonSettings, shownPage),
    ],
    act: save,
  },
  {
    ...account,
    state: 'page-taken',
    answers: [noPersonalInfo, refuse(savePersonSettings, 'ADDRESS_TAKEN')],
    act: save,
  },
  {
    ...account,
    state: 'page-withdrawn',
    answers: [noPersonalInfo, reply(getPersonSettings, { ...shownPage, isWithdrawn: true })],
    act: arrive,
  },
  {
    page: 'console-user',
    path: `/admin/users/${profile.id}`,
    loggedIn: true,
    state: 'public-page',
    answers: [...knownPerson, asAdmin, reply(getUserPage, shownPage)],
    act: async (view) => {
      await view.getByRole('link', { name: '/people/nora-pier' }).waitFor();
    },
  },
];
