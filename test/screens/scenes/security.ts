import type { Page } from 'playwright';
import { getPersonalInfo } from '#shared/areas/accounts/calls.ts';
import {
  confirmLogin,
  endSession,
  listSessions,
  type Session,
  sendCode,
  updateEmail,
} from '#shared/areas/auth/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { idOf } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { beginForm, fillEmail } from '../steps.ts';

const account = { page: 'account', path: '/dashboard/account', loggedIn: true };
const email = { ...account, path: '/dashboard/account?change=email' };

const always = [
  reply(getPersonalInfo, {
    ...{ fullname: '', phoneNumber: '', city: '', stateProvinceRegion: '', zipPostalCode: '' },
    ...{ country: '', createdAt: null, updatedAt: null },
  }),
  reply(sendCode, {
    resendAfter: 60,
    expiresIn: 600,
    request: idOf('request'),
    resend: 'resend:a:1:b',
  }),
];

const session = (device: string, network: string, more: Partial<Session> = {}): Session => ({
  id: idOf(`session ${device}`),
  current: false,
  createdAt: '2026-11-02T18:30:00.000Z',
  lastUsedAt: '2026-11-19T21:10:00.000Z',
  network,
  device,
  ...more,
});

const many = reply(listSessions, {
  items: [
    session('Firefox · Linux', '192.0.2.10', { current: true }),
    session('Safari · iPhone', '2001:db8:85a3:8d3::'),
    session('a-program-with-a-name-of-just-forty-chars', '198.51.100.7'),
    session('', ''),
  ],
});

const listed = async (view: Page) => void (await view.waitForSelector('main li button'));

const endOne = (view: Page) => view.click('main li button >> nth=0');

const wrong = { issues: [{ path: 'password', message: 'Wrong.', rule: 'wrong' }] };

const askPassword = async (view: Page) => {
  await fillEmail(view);
  await view.click('main form:has([name=email]) button[type=submit]');
  await view.waitForSelector('dialog [name=password]');
};

export const security: Scene[] = [
  { ...account, state: 'sessions', answers: [...always, many], act: listed },
  { ...account, state: 'sessions-loading', answers: [...always, never(listSessions)], later: 2 },
  {
    ...account,
    state: 'sessions-failing',
    answers: [...always, refuse(listSessions, 'INTERNAL')],
    later: 5,
  },
  {
    ...account,
    state: 'session-ending',
    answers: [...always, many, never(endSession)],
    act: endOne,
  },
  {
    ...account,
    state: 'session-end-failing',
    answers: [...always, many, refuse(endSession, 'INTERNAL')],
    act: async (view) => {
      await endOne(view);
      await view.waitForSelector('main :is([role=alert], [aria-invalid])');
    },
  },
  {
    ...email,
    state: 'email-login-again',
    answers: [...always, refuse(updateEmail, 'LOGIN_AGAIN')],
    act: askPassword,
  },
  {
    ...email,
    state: 'email-wrong-password',
    answers: [
      ...always,
      refuse(updateEmail, 'LOGIN_AGAIN'),
      refuse(confirmLogin, 'VALIDATION_FAILED', wrong),
    ],
    act: async (view) => {
      await askPassword(view);
      await view.fill('dialog [name=password]', 'not this one');
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog [aria-invalid]');
    },
  },
  {
    page: 'login',
    state: 'session-ended',
    path: '/dashboard/account',
    loggedIn: true,
    answers: [...always, refuse(listSessions, 'AUTHENTICATION_REQUIRED')],
    act: beginForm,
  },
];
