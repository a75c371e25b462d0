import type { Page } from 'playwright';
import { listDomains } from '#shared/areas/domains/calls.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#shared/areas/webhooks/calls.ts';
import { refuse, reply } from '../answers.ts';
import { domains, harbour } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const tab = { page: 'webhooks', path: '/dashboard/webhooks', loggedIn: true };

const monitor: Webhook = {
  id: '01KAKZ2V9Q8M4T6X0B3C5D7E9F',
  url: 'https://monitor.example.org/freehold',
  events: ['records.changed', 'domain.frozen'],
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'active',
};
const failing: Webhook = {
  ...monitor,
  id: '01KAKZ2V9Q8M4T6X0B3C5D7E9G',
  url: 'https://ci.example.org/hooks/5f2b7c1e-9d4a-4b8e-a1c6-1d7f0e3b9a52?branch=main',
  domains: [{ id: harbour.id, fqdn: harbour.fqdn }],
  state: 'failing',
  failingSince: '2026-11-20T06:00:00.000Z',
  nextTryAt: '2026-11-20T10:00:00.000Z',
  overlapsUntil: '2026-11-21T08:00:00.000Z',
};
const disabled: Webhook = {
  ...monitor,
  id: '01KAKZ2V9Q8M4T6X0B3C5D7E9H',
  url: 'https://old.example.org/',
  state: 'disabled',
};

const delivered: WebhookDelivery = {
  id: 'msg_4fV9sJq0mXo1ZrT8yKc2Lw',
  event: 'records.changed',
  happenedAt: '2026-11-20T08:30:00.000Z',
  domain: harbour.fqdn,
  state: 'delivered',
  tries: 1,
  triedAt: '2026-11-20T08:30:00.000Z',
  status: 204,
  took: 120,
};
const deliveries: WebhookDelivery[] = [
  {
    ...{ ...delivered, id: 'msg_1', state: 'waiting', tries: 3, status: 503, took: 2100 },
    excerpt: '<html><head><title>503 Service Temporarily Unavailable</title></head>',
  },
  delivered,
  {
    ...{ id: 'msg_2', event: 'webhook.test', happenedAt: '2026-11-19T08:00:00.000Z' },
    ...{ state: 'failed', tries: 1, obstacle: 'certificate', took: 80 },
  },
];

const full = [
  reply(listWebhooks, { items: [monitor, failing, disabled] }),
  reply(listDomains, { items: [...domains] }),
  reply(listWebhookDeliveries, { items: deliveries }),
];

async function waitForForm(view: Page): Promise<void> {
  await view.waitForSelector('main form input[name=url]');
}

/** Presses one of the buttons of the first webhook. */
const press = (index: number) => async (view: Page) => {
  await waitForForm(view);
  await view.click(`main section >> nth=0 >> button >> nth=${index}`);
};

async function make(view: Page): Promise<void> {
  await waitForForm(view);
  await view.fill('main form input[name=url]', monitor.url);
  await view.click('main form button[type=submit]');
}

export const webhooks: Scene[] = [
  { ...tab, state: 'full', answers: full, act: waitForForm },
  {
    ...tab,
    state: 'none',
    answers: [...full, reply(listWebhooks, { items: [] })],
    act: waitForForm,
  },
  {
    ...tab,
    state: 'unfilled',
    answers: full,
    act: async (view) => {
      await waitForForm(view);
      await view.check('main form input[type=radio] >> nth=1');
      await view.click('main form button[type=submit]');
      await view.waitForSelector('main [aria-invalid]');
    },
  },
  {
    ...tab,
    state: 'made',
    answers: [
      ...full,
      reply(createWebhook, {
        ...monitor,
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
      }),
    ],
    act: async (view) => {
      await make(view);
      await view.waitForSelector('main pre');
    },
  },
  {
    ...tab,
    state: 'too-many',
    answers: [...full, refuse(createWebhook, 'WEBHOOK_LIMIT_REACHED', { current: 5, limit: 5 })],
    act: async (view) => {
      await make(view);
      await view.waitForSelector('main form [role=alert]');
    },
  },
  {
    ...tab,
    state: 'tested',
    answers: [...full, reply(testWebhook, deliveries[0] as WebhookDelivery)],
    act: async (view) => {
      await press(0)(view);
      await view.waitForSelector('main code');
    },
  },
  {
    ...tab,
    state: 'deliveries',
    answers: full,
    act: async (view) => {
      await press(1)(view);
      await view.waitForSelector('main tbody');
    },
  },
  {
    ...tab,
    state: 'not-resent',
    answers: [...full, refuse(resendWebhookDelivery, 'TOO_MANY_REQUESTS', { retryAfter: 600 })],
    act: async (view) => {
      await press(1)(view);
      await view.click('main tbody button >> nth=0');
      await view.waitForSelector('main [role=alert]');
    },
  },
  { ...tab, state: 'changing', answers: full, act: press(3) },
  {
    ...tab,
    state: 'changing-lost',
    answers: [
      ...full,
      reply(listWebhooks, { items: [{ ...monitor, domains: [{ id: monitor.id }] }] }),
    ],
    act: press(3),
  },
  { ...tab, state: 'renewing', answers: full, act: press(4) },
  { ...tab, state: 'deleting', answers: full, act: press(5) },
  { ...tab, state: 'failing', answers: [refuse(listWebhooks, 'INTERNAL')], later: 5 },
];
