import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { createHostname, listHostnames } from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname, Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { listRecords } from '#shared/areas/records/calls.ts';
import { type Answer, never, refuse, reply } from '../answers.ts';
import { domainOf, harbour, recordOf } from '../domain-fixtures.ts';
import { idOf } from '../fixtures.ts';
import { providers } from '../names-fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';

const quay = domainOf('quay', 1, { suffix: 'edge.page', proxy: true });
const page = { page: 'hostnames', path: `/domain/${quay.id}`, loggedIn: true };

const task = (kind: Task['kind'], name: string, value: string, more: Partial<Task> = {}): Task => ({
  kind,
  type: kind === 'add_cname' ? 'CNAME' : 'TXT',
  name,
  value,
  done: false,
  outcome: 'missing',
  found: [],
  nextStep: 'add',
  ...more,
});

const done = { done: true, outcome: 'done', nextStep: undefined } as const;

const tasksOf = (name: string, more: readonly Partial<Task>[] = []): Task[] => [
  task('add_cname', name, quay.fqdn, more[0]),
  task(
    'add_ownership_txt',
    `_cf-custom-hostname.${name}`,
    '0b2e6d1c-54fa-4d0e-9a37-c1f8e2b7a916',
    more[1],
  ),
  task('add_acme_txt', `_acme-challenge.${name}`, '8fK2vN0aYxW3uTqLr5Zc7JmEoPb1sDgHqP', more[2]),
];

const hostname = (name: string, more: Partial<CustomHostname> = {}): CustomHostname => ({
  id: idOf(name),
  hostname: name,
  originServer: quay.fqdn,
  targetDomain: quay.fqdn,
  status: 'pending',
  sslStatus: 'pending_validation',
  isReady: false,
  provider: {
    status: 'pending',
    sslStatus: 'pending_validation',
    askedAt: '2026-11-21T08:00:00.000Z',
  },
  asks: 'records',
  isUnreachable: false,
  verificationErrors: [],
  sslValidationRecords: [],
  pendingTasks: tasksOf(name),
  obstacles: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  checkedAt: new Date(Date.now() - 20_000).toISOString(),
  nextCheckAt: new Date(Date.now() + 40_000).toISOString(),
  ...more,
});

const waiting = hostname('shop.example.com', {
  dnsHost: 'cloudflare',
  pendingTasks: tasksOf('shop.example.com', [
    done,
    {},
    { outcome: 'different', found: ['mT91xQe4hRz0VbKc2LwYs8Np6UaFdJ3G'], nextStep: 'replace' },
  ]),
  verificationErrors: ['custom hostname does not CNAME to this zone.'],
});

const proxiedElsewhere = hostname('www.example.co.uk', {
  dnsHost: 'cloudflare',
  pendingTasks: tasksOf('www.example.co.uk', [
    { outcome: 'different', found: ['104.16.132.229', '104.16.133.229'], nextStep: 'unproxy' },
    done,
    { outcome: 'unreachable', nextStep: 'ask-again' },
  ]),
  obstacles: [
    {
      kind: 'caa',
      reason: 'authority',
      name: 'example.co.uk',
      found: ['0 issue "sectigo.com"'],
      allow: ['letsencrypt.org', 'pki.goog', 'ssl.com'],
    },
  ],
  isUnreachable: true,
});

const ofAnother = hostname('www.example.edu', {
  provider: undefined,
  asks: 'nothing',
  pendingTasks: [
    task('add_cname', 'www.example.edu', quay.fqdn, {
      outcome: 'different',
      found: ['harbour.freehold.example'],
      nextStep: 'prove',
    }),
    task('add_proof_txt', '_freehold.www.example.edu', quay.id),
  ],
});

const apex = hostname('example.org', {
  pendingTasks: tasksOf('example.org', [
    { outcome: 'different', found: ['192.0.2.7'], nextStep: 'flatten' },
  ]),
});

const chained = hostname('app.example.net', {
  pendingTasks: tasksOf('app.example.net', [
    {
      outcome: 'different',
      found: ['edge.delivery-network.example.com'],
      chain: ['app.example.net', 'edge.delivery-network.example.com', 'origin-17.example.com'],
      nextStep: 'mend-chain',
    },
    done,
    done,
  ]),
  obstacles: [
    {
      kind: 'caa',
      reason: 'account',
      name: 'example.net',
      found: ['0 issue "pki.goog; accounturi=https://dv.acme-v02.test-api.pki.goog/account/1"'],
      allow: ['0 issue "pki.goog"'],
    },
  ],
});

const reached = hostname('blog.example.net', {
  pendingTasks: tasksOf('blog.example.net', [
    { ...done, chain: ['blog.example.net', 'edge.delivery-network.example.com', quay.fqdn] },
    done,
    {},
  ]),
});

const ready = hostname('docs.example.com', {
  status: 'active',
  sslStatus: 'active',
  isReady: true,
  provider: { status: 'active', sslStatus: 'active', askedAt: '2026-11-21T08:00:00.000Z' },
  pendingTasks: tasksOf('docs.example.com', [done, done, done]),
  certificate: { issuer: 'Google Trust Services, WE1', expiresAt: '2027-01-22T00:00:00.000Z' },
});

const stalled = hostname('help.example.net', {
  sslStatus: 'failed',
  asks: 'refresh',
  pendingTasks: tasksOf('help.example.net', [done, done, done]),
});

const held = hostname('wiki.example.net', {
  status: 'active',
  sslStatus: 'pending_deployment',
  asks: 'operator',
  pendingTasks: tasksOf('wiki.example.net', [done, done, done]),
});

const refusedName = hostname('bank.example.net', { status: 'blocked', asks: 'operator' });

const strayed = hostname('blog.example.org', {
  status: 'moved',
  sslStatus: 'active',
  strayedAt: '2026-11-21T09:14:00.000Z',
  pendingTasks: tasksOf('blog.example.org', [
    { outcome: 'different', found: ['ghs.googlehosted.com'], nextStep: 'replace' },
    done,
    done,
  ]),
  certificate: { expiresAt: '2027-01-22T00:00:00.000Z' },
});

const failed = hostname('old.example.net', { status: 'failed', nextCheckAt: undefined });

const registering = hostname('new.example.net', {
  provider: undefined,
  checkedAt: undefined,
  pendingTasks: tasksOf('new.example.net').slice(0, 1),
});

const leaving = hostname('gone.example.net', { status: 'deleting', nextCheckAt: undefined });

const proxied = recordOf('A', '@', '192.0.2.10', { proxied: true });
const shown: Answer[] = [reply(getDomain, quay), reply(listRecords, { items: [proxied] })];
const has = (...items: CustomHostname[]): Answer[] => [...shown, reply(listHostnames, { items })];

/** The button that adds a hostname stands in the card above the last. */
const add = 'section:nth-last-of-type(2) > div > div > button';

/** Asks for a hostname in the dialog, and waits for what is wrong with it. */
const asking = (name: string) => async (view: Page) => {
  await view.click(add);
  await view.fill('[name=hostname]', name);
  await view.click('dialog [type=submit]');
  await view.waitForSelector('dialog [aria-invalid]');
};

const proofNeeded = (state: string, code: 'HOSTNAME_PROOF_NEEDED' | 'HOSTNAME_POINTS_HERE') => ({
  ...page,
  state,
  answers: [
    ...has(),
    refuse(createHostname, code, { name: '_freehold.www.example.org', value: harbour.id }),
  ],
  act: asking('www.example.org'),
});

export const hostnames: Scene[] = waitUntilSettled([
  { ...page, state: 'tasks', answers: has(waiting) },
  { ...page, state: 'traps', answers: has(proxiedElsewhere, apex) },
  { ...page, state: 'chain', answers: has(chained, reached, ofAnother) },
  { ...page, state: 'ready', answers: has(ready, strayed) },
  { ...page, state: 'other', answers: has(registering, failed, leaving) },
  { ...page, state: 'stopped', answers: has(stalled, held, refusedName) },
  { ...page, state: 'empty', answers: has() },
  {
    ...page,
    state: 'not-proxied',
    answers: [...has(), reply(listRecords, { items: [{ ...proxied, proxied: false }] })],
  },
  {
    ...page,
    state: 'not-supported',
    path: `/domain/${harbour.id}`,
    answers: [
      reply(getDomain, harbour),
      reply(listRecords, { items: [] }),
      reply(listProviders, { items: [...providers] }),
    ],
  },
  {
    ...page,
    state: 'adding',
    answers: has(),
    act: (view) => view.click(add),
  },
  {
    ...page,
    state: 'taken',
    answers: [...has(), refuse(createHostname, 'HOSTNAME_TAKEN')],
    act: asking('www.example.org'),
  },
  proofNeeded('proof-needed', 'HOSTNAME_PROOF_NEEDED'),
  proofNeeded('points-here', 'HOSTNAME_POINTS_HERE'),
  {
    ...page,
    state: 'name-in-unicode',
    answers: has(),
    act: asking('bücher.example.org'),
  },
  {
    ...page,
    state: 'deleting',
    answers: has(ready),
    act: (view) => view.click('article footer button:last-child'),
  },
  { ...page, state: 'failing', answers: [...shown, refuse(listHostnames, 'INTERNAL')], later: 5 },
  { ...page, state: 'loading', answers: [...shown, never(listHostnames)], later: 1 },
]);
