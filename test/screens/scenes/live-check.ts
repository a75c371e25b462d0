import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { getResolution, listRecords } from '#shared/areas/records/calls.ts';
import { type Answer, never, refuse, reply } from '../answers.ts';
import { harbour, records, resolution, serverOf } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const common = { page: 'live-check', path: `/domain/${harbour.id}`, loggedIn: true };

const shown: Answer[] = [reply(getDomain, harbour), reply(listRecords, { items: [...records] })];

const look = (view: Page) => view.click('tbody tr:first-child [aria-expanded]');

const told = async (view: Page) => {
  await look(view);
  await view.waitForSelector('tbody section h3');
};

export const liveCheck: Scene[] = [
  {
    ...common,
    state: 'answered',
    answers: [...shown, reply(getResolution, resolution)],
    act: told,
  },
  {
    ...common,
    state: 'elsewhere',
    answers: [
      ...shown,
      reply(getResolution, {
        ...resolution,
        provider: { state: 'pending' },
        servers: [
          serverOf('authority', 'delegated', { values: [] }),
          serverOf('Cloudflare', 'different', { values: ['203.0.113.66'] }),
        ],
      }),
    ],
    act: told,
  },
  {
    ...common,
    state: 'behind',
    answers: [
      ...shown,
      reply(getResolution, {
        ...resolution,
        provider: { state: 'pending', ttl: 300, values: ['198.51.100.7'] },
        servers: [
          serverOf('authority', 'different', { values: ['198.51.100.7'] }),
          serverOf('Google', 'missing', { values: [], ttl: undefined, rcode: 'NXDOMAIN' }),
        ],
        askAgainIn: 0,
      }),
    ],
    act: told,
  },
  {
    ...common,
    state: 'delegated-to-nobody',
    answers: [
      ...shown,
      reply(getResolution, {
        ...resolution,
        servers: [
          serverOf('authority', 'delegated', { values: [] }),
          serverOf('Google', 'failed', { values: [], ttl: undefined, rcode: 'SERVFAIL' }),
          serverOf('Cloudflare', 'failed', { values: [], ttl: undefined, rcode: 'REFUSED' }),
        ],
      }),
    ],
    act: told,
  },
  {
    ...common,
    state: 'proxied',
    answers: [
      ...shown,
      reply(getResolution, {
        ...resolution,
        table: { values: ['192.0.2.10'] },
        servers: [
          serverOf('authority', 'proxied', { values: ['198.51.100.80'] }),
          serverOf('Google', 'cached', { values: ['192.0.2.10'] }),
        ],
      }),
    ],
    act: told,
  },
  { ...common, state: 'asking', answers: [...shown, never(getResolution)], act: look },
  {
    ...common,
    state: 'failing',
    answers: [...shown, refuse(getResolution, 'NOT_FOUND')],
    act: async (view) => {
      await look(view);
      await view.waitForSelector('tbody [role=alert]');
    },
  },
  {
    ...common,
    state: 'asking-again-failing',
    answers: [...shown, reply(getResolution, { ...resolution, askAgainIn: 0 })],
    act: async (view) => {
      await told(view);
      await view.route('**/resolution', (route) => route.abort('connectionfailed'));
      await view.click('tbody section button[class*=small]');
      await view.waitForSelector('tbody section [class*=notice]', { timeout: 10_000 });
    },
  },
];
