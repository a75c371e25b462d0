import type { Page } from 'playwright';
import {
  createSmtpConfig,
  listSmtpConfigs,
  type SmtpConfig,
  testSmtpConfig,
} from '#shared/areas/smtp/calls.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import { idOf } from '#test/screens/fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';

const server = (host: string, more: Partial<SmtpConfig> = {}): SmtpConfig => ({
  id: idOf(host),
  host,
  port: 587,
  user: 'postmaster',
  passwordEnding: 'tery',
  fromEmail: 'no-reply@freehold.dev',
  fromName: 'Freehold',
  active: false,
  testedAt: null,
  trouble: null,
  createdAt: '2026-11-12T09:30:00.000Z',
  ...more,
});

const active = server('smtp.example.com', {
  active: true,
  testedAt: '2026-11-21T08:41:00.000Z',
});
export const failingServer = {
  ...active,
  trouble: {
    at: '2026-11-21T09:12:00.000Z',
    obstacle: 'login' as const,
    answer: '535 5.7.8 Authentication credentials invalid',
  },
};
const others = [
  server('mail.a-provider-with-a-long-name.example.org', { port: 465 }),
  server('relay.example.net', { testedAt: '2026-11-20T10:00:00.000Z' }),
];

const page = { page: 'console-smtp', path: '/admin/smtp', loggedIn: true };
const listed = (...items: SmtpConfig[]) => [
  asAdmin,
  reply(listSmtpConfigs, { items, total: items.length }),
];
const full = listed(active, ...others);

const refused = {
  accepted: false,
  obstacle: 'login' as const,
  conversation: [
    { from: 'server' as const, text: '220 smtp.example.com ESMTP' },
    { from: 'client' as const, text: 'EHLO freehold.dev' },
    { from: 'server' as const, text: '250-smtp.example.com' },
    { from: 'server' as const, text: '250 STARTTLS' },
    { from: 'client' as const, text: 'STARTTLS' },
    { from: 'server' as const, text: '220 Ready to start TLS' },
    { from: 'client' as const, text: 'AUTH PLAIN …' },
    { from: 'server' as const, text: '535 5.7.8 Authentication credentials invalid' },
  ],
};

const open = (view: Page) => view.click('tbody tr:first-child [aria-haspopup=menu]');
const task = (index: number) => async (view: Page) => {
  await open(view);
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};
const add = async (view: Page) => {
  await view.click('main h1 ~ * button, main header button');
  await view.waitForSelector('dialog');
};
const submit = (view: Page) => view.click('dialog button[type=submit]');
const test = async (view: Page) => {
  await task(2)(view);
  await submit(view);
  await view.waitForSelector('dialog [role=alert], dialog [role=status]');
};

export const consoleSmtp: Scene[] = waitUntilSettled([
  { ...page, state: 'full', answers: full },
  { ...page, state: 'failing', answers: listed(failingServer, ...others) },
  { ...page, state: 'menu', answers: full, act: open },
  { ...page, state: 'add', answers: full, act: add },
  {
    ...page,
    state: 'add-refused',
    answers: [...full, refuse(createSmtpConfig, 'VERSION_CONFLICT')],
    act: async (view) => {
      await add(view);
      await submit(view);
      await view.waitForSelector('dialog [aria-invalid=true]');
    },
  },
  { ...page, state: 'edit', answers: full, act: task(1) },
  { ...page, state: 'refused', answers: [...full, reply(testSmtpConfig, refused)], act: test },
  {
    ...page,
    state: 'accepted',
    answers: [...full, reply(testSmtpConfig, { ...refused, accepted: true, obstacle: null })],
    act: test,
  },
  { ...page, state: 'deactivate', answers: full, act: task(3) },
  { ...page, state: 'delete', answers: full, act: task(4) },
  { ...page, state: 'empty', answers: listed() },
  { ...page, state: 'loading', answers: [asAdmin, never(listSmtpConfigs)] },
]);
