import type { Page } from 'playwright';
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  sendCode,
  validateResetToken,
} from '#shared/areas/auth/calls.ts';
import { getInviter } from '#shared/areas/invitations/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { getCaptcha, getConfig } from '#shared/areas/service/calls.ts';
import { answerCalls, lost, never, refuse, reply } from '../answers.ts';
import { always, idOf } from '../fixtures.ts';
import { providers } from '../names-fixtures.ts';
import type { Scene } from '../scene.ts';
import { beginForm, solveCaptcha } from '../steps.ts';

const toClaim = `/register?redirect=${encodeURIComponent(`/?q=harbour&claim=${idOf('edge.page')}`)}`;

const invitePath = '/register?invite=HARB0VR7XY';

const submit = (view: Page) => view.click('main button[type=submit]');
const alert = (view: Page) => view.waitForSelector('main :is([role=alert], [aria-invalid])');

async function fillLogin(view: Page): Promise<void> {
  await view.fill('[name=email]', 'north-pier@example.org');
  await view.fill('[name=password]', 'a harbour wall');
  await solveCaptcha(view);
}

async function askCode(view: Page): Promise<void> {
  await view.fill('[name=email]', 'north-pier@example.org');
  await solveCaptcha(view);
  await submit(view);
}

async function fillRegister(view: Page): Promise<void> {
  await askCode(view);
  await view.waitForSelector('[name=code]:focus');
  await view.fill('[name=code]', '123456');
  await view.fill('[name=nickname]', 'North Pier');
  await view.fill('[name=password]', 'a harbour wall');
}

async function askLink(view: Page): Promise<void> {
  await view.fill('[name=email]', 'north-pier@example.org');
  await solveCaptcha(view);
  await submit(view);
}

const resetLink = '/reset-password#token=t0ken&email=north-pier%40example.org';
const works = reply(validateResetToken, { valid: true });
const linkSent = reply(forgotPassword, { resendAfter: 60, expiresIn: 1800 });
const suffixes = reply(listProviders, { items: [...providers] });
const codeSent = reply(sendCode, {
  resendAfter: 60,
  expiresIn: 600,
  request: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  resend: 'resend:a:1:b',
});

export const accounts: Scene[] = [
  { page: 'login', state: 'empty', path: '/login', act: beginForm },
  {
    page: 'login',
    state: 'nothing-filled',
    path: '/login',
    act: async (view) => {
      await beginForm(view);
      await submit(view);
      await alert(view);
    },
  },
  {
    page: 'login',
    state: 'wrong-password',
    path: '/login',
    answers: [refuse(login, 'INVALID_CREDENTIALS')],
    act: async (view) => {
      await fillLogin(view);
      await submit(view);
      await alert(view);
      await beginForm(view);
    },
  },
  {
    page: 'login',
    state: 'unreachable',
    path: '/login',
    answers: [lost(login)],
    act: async (view) => {
      await fillLogin(view);
      await submit(view);
      await alert(view);
      await beginForm(view);
    },
  },
  {
    page: 'login',
    state: 'sending',
    path: '/login',
    answers: [never(login)],
    act: async (view) => {
      await fillLogin(view);
      await submit(view);
    },
  },
  { page: 'login', state: 'captcha-missing', path: '/login', answers: [lost(getConfig)], later: 5 },
  {
    page: 'login',
    state: 'captcha-failing',
    path: '/login',
    answers: [refuse(getCaptcha, 'INTERNAL')],
    act: async (view) => {
      await beginForm(view);
      await view.click('altcha-widget input[type=checkbox]', { force: true });
      await view.waitForSelector('altcha-widget [data-state=error]');
    },
  },
  { page: 'register', state: 'empty', path: '/register', act: beginForm },
  {
    page: 'register',
    state: 'unsolved',
    path: '/register',
    act: async (view) => {
      await beginForm(view);
      await view.fill('[name=email]', 'north-pier@example.org');
      await submit(view);
      await view.waitForSelector('main [role=group] ~ p');
    },
  },
  {
    page: 'register',
    state: 'invited',
    path: invitePath,
    answers: [reply(getInviter, { inviter: { nickname: 'Old Mill', avatar: '/icon-180.png' } })],
    act: beginForm,
  },
  {
    page: 'register',
    state: 'invited-loading',
    path: invitePath,
    answers: [never(getInviter)],
    act: beginForm,
  },
  {
    page: 'register',
    state: 'invite-unknown',
    path: invitePath,
    answers: [refuse(getInviter, 'NOT_FOUND')],
    act: beginForm,
  },
  {
    page: 'forgot',
    state: 'empty',
    path: '/forgot-password',
    act: beginForm,
  },
  {
    page: 'forgot',
    state: 'sent',
    path: '/forgot-password',
    answers: [linkSent],
    act: async (view) => {
      await askLink(view);
      await view.waitForSelector('main [role=status]');
    },
  },
  {
    page: 'forgot',
    state: 'nothing-filled',
    path: '/forgot-password',
    act: async (view) => {
      await beginForm(view);
      await submit(view);
      await alert(view);
    },
  },
  {
    page: 'forgot',
    state: 'too-many',
    path: '/forgot-password',
    answers: [refuse(forgotPassword, 'TOO_MANY_REQUESTS', { retryAfter: 1800 })],
    act: async (view) => {
      await askLink(view);
      await alert(view);
      await beginForm(view);
    },
  },
  { page: 'reset', state: 'empty', path: resetLink, answers: [works] },
  { page: 'reset', state: 'checking', path: resetLink, answers: [never(validateResetToken)] },
  {
    page: 'reset',
    state: 'unchecked',
    path: resetLink,
    answers: [lost(validateResetToken)],
    later: 5,
  },
  { page: 'reset', state: 'no-link', path: '/reset-password' },
  {
    page: 'reset',
    state: 'invalid',
    path: resetLink,
    answers: [refuse(validateResetToken, 'RESET_LINK_INVALID')],
  },
  {
    page: 'reset',
    state: 'different',
    path: resetLink,
    answers: [works],
    act: async (view) => {
      await view.fill('[name=newPassword]', 'a harbour wall');
      await view.fill('[name=confirmation]', 'a harbour well');
      await submit(view);
      await alert(view);
    },
  },
  {
    page: 'reset',
    state: 'beside-another',
    path: resetLink,
    loggedIn: true,
    answers: [works, reply(resetPassword, undefined as never)],
    act: async (view) => {
      await view.fill('[name=newPassword]', 'a harbour wall');
      await view.fill('[name=confirmation]', 'a harbour wall');
      await submit(view);
      await view.waitForSelector('main [role=status]');
    },
  },
  {
    page: 'login',
    state: 'perhaps-reset',
    path: '/login',
    act: async (view) => {
      // As a reset whose answer got lost leaves it in the history.
      await view.evaluate(() => history.replaceState({ usr: { isReset: 'perhaps' } }, ''));
      await view.reload();
      await view.waitForSelector('main [role=status]');
      await beginForm(view);
    },
  },
  {
    page: 'reset',
    state: 'done',
    path: resetLink,
    answers: [works, reply(resetPassword, undefined as never)],
    act: async (view) => {
      await view.fill('[name=newPassword]', 'a harbour wall');
      await view.fill('[name=confirmation]', 'a harbour wall');
      await submit(view);
      await view.waitForURL('**/login');
      await beginForm(view);
    },
  },
  { page: 'register', state: 'to-claim', path: toClaim, answers: [suffixes], act: beginForm },
  {
    page: 'register',
    state: 'code-sent',
    path: toClaim,
    answers: [codeSent, suffixes],
    act: async (view) => {
      await askCode(view);
      await view.waitForSelector('[name=code]:focus');
    },
  },
  {
    page: 'register',
    state: 'filled',
    path: toClaim,
    answers: [codeSent, suffixes],
    act: fillRegister,
  },
  {
    page: 'register',
    state: 'code-spent',
    path: toClaim,
    answers: [codeSent, suffixes, lost(register)],
    act: async (view) => {
      await fillRegister(view);
      await submit(view);
      await view.waitForSelector('main form [role=alert]');
      await answerCalls(view, [...always, suffixes, refuse(register, 'CODE_INVALID')]);
      await submit(view);
      await view.waitForSelector('main form a[href^="/login"]');
    },
  },
  {
    page: 'register',
    state: 'back-at-address',
    path: toClaim,
    answers: [codeSent, suffixes],
    act: async (view) => {
      await fillRegister(view);
      await view.goBack();
      await view.waitForSelector('[name=email]:focus');
    },
  },
  {
    page: 'register',
    state: 'invited-filled',
    path: invitePath,
    answers: [codeSent, reply(getInviter, { inviter: { nickname: 'Old Mill', avatar: null } })],
    act: fillRegister,
  },
  {
    page: 'register',
    state: 'too-many-codes',
    path: '/register',
    answers: [refuse(sendCode, 'TOO_MANY_REQUESTS', { retryAfter: 1800 })],
    act: async (view) => {
      await askCode(view);
      await alert(view);
      await beginForm(view);
    },
  },
  {
    page: 'register',
    state: 'fields-wrong',
    path: '/register',
    answers: [codeSent],
    act: async (view) => {
      await askCode(view);
      await view.fill('[name=code]', '12');
      await view.fill('[name=password]', 'short');
      await submit(view);
      await alert(view);
    },
  },
  {
    page: 'register',
    state: 'email-taken',
    path: '/register',
    answers: [codeSent, refuse(register, 'EMAIL_TAKEN')],
    act: async (view) => {
      await fillRegister(view);
      await submit(view);
      await alert(view);
    },
  },
];
