import type { Page } from 'playwright';
import {
  getMe,
  getPersonalInfo,
  savePersonalInfo,
  updateNickname,
} from '#shared/areas/accounts/calls.ts';
import { sendCode, updateEmail, updatePassword } from '#shared/areas/auth/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { deleteAccount, requestDeletionCode } from '#shared/areas/privacy/calls.ts';
import { lost, never, refuse, reply } from '../answers.ts';
import { harbour } from '../domain-fixtures.ts';
import { person } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { fillEmail, waitForPage } from '../steps.ts';

const account = { page: 'account', path: '/dashboard/account', loggedIn: true };
const email = { ...account, path: '/dashboard/account?change=email' };
const password = { ...account, path: '/dashboard/account?change=password' };

const blank = {
  fullname: '',
  phoneNumber: '',
  city: '',
  stateProvinceRegion: '',
  zipPostalCode: '',
  country: '',
};
const told = {
  fullname: 'Nora Pier',
  phoneNumber: '+49 30 901820',
  city: 'Berlin',
  stateProvinceRegion: 'Berlin',
  zipPostalCode: '10178',
  country: 'Germany',
};
const times = { createdAt: '2026-11-14T08:00:00.000Z', updatedAt: '2026-11-18T08:00:00.000Z' };

export const noPersonalInfo = reply(getPersonalInfo, {
  ...blank,
  createdAt: null,
  updatedAt: null,
});
const everything = reply(getPersonalInfo, { ...told, ...times });
const complete = reply(getMe, { ...person, profileComplete: true });

/** By the button of the form that holds a field. */
const send = (view: Page, field: string) =>
  view.click(`main form:has([name=${field}]) button[type=submit]`);
const alert = (view: Page) => view.waitForSelector('main :is([role=alert], [aria-invalid])');
const status = (view: Page) => view.waitForSelector('main svg + div:not(:empty)');

async function fillInfo(view: Page): Promise<void> {
  for (const [name, value] of Object.entries(told)) await view.fill(`[name=${name}]`, value);
}

async function fillPasswords(view: Page, again = 'a harbour wall'): Promise<void> {
  await view.fill('[name=currentPassword]', 'an old wall');
  await view.fill('[name=newPassword]', 'a harbour wall');
  await view.fill('[name=confirmation]', again);
  await send(view, 'newPassword');
}

const mailed = { resendAfter: 60, expiresIn: 600, request: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
const codeSent = reply(sendCode, { ...mailed, resend: 'resend:a:1:b' });

export const accountScenes: Scene[] = [
  { ...account, state: 'new', answers: [noPersonalInfo] },
  { ...account, state: 'complete', answers: [complete, everything] },
  {
    ...account,
    state: 'long',
    answers: [
      reply(getMe, {
        ...person,
        profileComplete: true,
        nickname: 'Wilhelmina-Magdalena von Hohenstaufen-L.',
        email: `${'wilhelmina.magdalena.von.hohenstaufen'}@${'long-subdomain.'.repeat(4)}example.org`,
      }),
      everything,
    ],
  },
  { ...account, state: 'loading', answers: [never(getPersonalInfo)], act: waitForPage },
  { ...account, state: 'failing', answers: [refuse(getPersonalInfo, 'INTERNAL')], later: 5 },
  {
    ...account,
    state: 'nickname-saved',
    answers: [noPersonalInfo, reply(updateNickname, { ...person, nickname: 'Pier' })],
    act: async (view) => {
      await view.fill('[name=nickname]', 'Pier');
      await send(view, 'nickname');
      await status(view);
    },
  },
  {
    ...account,
    state: 'nickname-empty',
    answers: [noPersonalInfo],
    act: async (view) => {
      await view.fill('[name=nickname]', '');
      await send(view, 'nickname');
      await alert(view);
    },
  },
  { ...email, state: 'email', answers: [noPersonalInfo] },
  {
    ...email,
    state: 'email-taken',
    answers: [noPersonalInfo, codeSent, refuse(updateEmail, 'EMAIL_TAKEN')],
    act: async (view) => {
      await fillEmail(view);
      await send(view, 'email');
      await alert(view);
    },
  },
  {
    ...email,
    state: 'email-changed',
    answers: [
      noPersonalInfo,
      codeSent,
      reply(updateEmail, { ...person, email: 'pier@example.net' }),
    ],
    act: async (view) => {
      await fillEmail(view);
      await send(view, 'email');
      await view.waitForSelector('[name=email]', { state: 'detached' });
    },
  },
  { ...password, state: 'password', answers: [noPersonalInfo] },
  {
    ...password,
    state: 'password-different',
    answers: [noPersonalInfo],
    act: async (view) => {
      await fillPasswords(view, 'a harbour well');
      await alert(view);
    },
  },
  {
    ...password,
    state: 'password-failing',
    answers: [noPersonalInfo, lost(updatePassword)],
    act: async (view) => {
      await fillPasswords(view);
      await alert(view);
    },
  },
  {
    ...password,
    state: 'password-changed',
    answers: [noPersonalInfo, reply(updatePassword, { token: 'next' })],
    act: async (view) => {
      await fillPasswords(view);
      await view.waitForSelector('[name=newPassword]', { state: 'detached' });
    },
  },
  {
    ...account,
    state: 'info-missing',
    answers: [noPersonalInfo],
    act: async (view) => {
      await view.fill('[name=fullname]', 'Nora Pier');
      await view.fill('[name=city]', 'Berlin');
      await send(view, 'fullname');
      await alert(view);
    },
  },
  {
    ...account,
    state: 'info-rewarded',
    answers: [noPersonalInfo, reply(savePersonalInfo, { ...told, ...times, rewarded: 20 })],
    act: async (view) => {
      await fillInfo(view);
      await send(view, 'fullname');
      await status(view);
    },
  },
  { ...account, state: 'delete', answers: [noPersonalInfo], act: askToLeave },
  {
    ...account,
    state: 'delete-code',
    answers: [noPersonalInfo, reply(requestDeletionCode, mailed)],
    act: async (view) => {
      await askToLeave(view);
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog [name=code]');
    },
  },
  {
    ...account,
    state: 'delete-refused',
    answers: [
      noPersonalInfo,
      reply(requestDeletionCode, mailed),
      refuse(deleteAccount, 'LAST_ADMIN'),
    ],
    act: async (view) => {
      await askToLeave(view);
      await view.click('dialog button[type=submit]');
      await view.fill('dialog [name=code]', '123456');
      await view.fill('dialog [name=password]', 'a harbour wall');
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  {
    ...account,
    page: 'account-legacy',
    state: 'on-the-way',
    path: `/account?redirect=${encodeURIComponent('/domain/01J')}`,
    answers: [complete, everything],
  },
  {
    page: 'account-legacy',
    state: 'logged-out',
    path: '/account-legacy',
    act: async (view) => void (await view.waitForSelector('main a')),
  },
  {
    page: 'account-legacy',
    state: 'deleted',
    path: '/account-legacy',
    act: async (view) => {
      // As the deletion leaves it in the history.
      await view.evaluate(() => history.replaceState({ usr: { isDeleted: true } }, ''));
      await view.reload();
      await view.waitForSelector('main a');
    },
  },
  {
    page: 'account-legacy',
    state: 'perhaps-deleted',
    path: '/account-legacy',
    act: async (view) => {
      await view.evaluate(() => history.replaceState({ usr: { isDeleted: 'perhaps' } }, ''));
      await view.reload();
      await view.waitForSelector('main a');
    },
  },
  {
    page: 'dashboard',
    path: '/dashboard',
    loggedIn: true,
    state: 'profile-next',
    answers: [reply(listDomains, { items: [{ ...harbour, recordCount: 4 }] })],
  },
];

/** Opens the dialog that deletes the account. */
async function askToLeave(view: Page): Promise<void> {
  await view.click('#delete-account');
  await view.waitForSelector('dialog');
}
