import type { Page } from 'playwright';
import {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
} from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant } from '#shared/areas/automation/grants.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { refuse, reply } from '../answers.ts';
import { domains, harbour } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const tab = { page: 'access-tokens', path: '/dashboard/tokens', loggedIn: true };

const tokenOf = (id: string, name: string, preset: Preset): AccessToken => ({
  id,
  name,
  preset,
  grants: [{ ...presetGrant(preset, harbour.id, ['home']), domain: harbour.fqdn }],
  networks: [],
  createdAt: '2026-11-18T08:00:00.000Z',
  uses: 0,
});

const router: AccessToken = {
  ...tokenOf('k7m2q9x4tb', 'Home router', 'address'),
  networks: ['203.0.113.0/24'],
  uses: 1412,
  lastUse: { at: '2026-11-20T08:00:00.000Z', network: '203.0.113.0/24', client: 'FRITZ!Box' },
};
const items = [
  router,
  {
    ...tokenOf('3hnv8y2cwd', 'Caddy on pier-1', 'certificate'),
    endsAt: '2027-02-12T08:00:00.000Z',
  },
  tokenOf('qz6s4b9mkx', 'Infrastructure repo', 'records'),
];
const full = [reply(listAccessTokens, { items }), reply(listDomains, { items: [...domains] })];
const made = {
  ...tokenOf('d5w8t2j7py', 'New router', 'address'),
  token: 'fha_d5w8t2j7py5v8n3r6w0y1b7d2f4h6j8k0mpqst',
};

async function waitForForm(view: Page): Promise<void> {
  await view.waitForSelector('main form input[type=checkbox]');
}

/** Fills the form with what the service takes. */
async function make(view: Page): Promise<void> {
  await waitForForm(view);
  await view.check('main form input[type=checkbox]');
  await view.fill('main form input[name=name]', made.name);
  await view.click('main form button[type=submit]');
}

export const accessTokens: Scene[] = [
  { ...tab, state: 'full', answers: full, act: waitForForm },
  {
    ...tab,
    state: 'none',
    answers: [...full, reply(listAccessTokens, { items: [] })],
    act: waitForForm,
  },
  {
    ...tab,
    state: 'unfilled',
    answers: full,
    act: async (view) => {
      await waitForForm(view);
      await view.click('main form button[type=submit]');
      await view.waitForSelector('main [aria-invalid]');
    },
  },
  {
    ...tab,
    state: 'made',
    answers: [...full, reply(createAccessToken, made)],
    act: async (view) => {
      await make(view);
      await view.waitForSelector('main pre');
    },
  },
  {
    ...tab,
    state: 'too-many',
    answers: [
      ...full,
      refuse(createAccessToken, 'TOKEN_LIMIT_REACHED', { current: 50, limit: 50 }),
    ],
    act: async (view) => {
      await make(view);
      await view.waitForSelector('main form [role=alert]');
    },
  },
  {
    ...tab,
    state: 'renewing',
    answers: full,
    act: async (view) => {
      await waitForForm(view);
      await view.click('main tbody button');
      await view.waitForSelector('dialog[open]');
    },
  },
  { ...tab, state: 'failing', answers: [refuse(listAccessTokens, 'INTERNAL')], later: 5 },
];
