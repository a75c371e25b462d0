import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { listRecords } from '#shared/areas/records/calls.ts';
import {
  findTokenOwner,
  getMyToken,
  refreshToken,
  transferDomain,
} from '#shared/areas/tokens/calls.ts';
import { lost, never, refuse, reply } from '../answers.ts';
import { domainOf, domains, harbour, records } from '../domain-fixtures.ts';
import { idOf, person } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { waitForPage } from '../steps.ts';

const token = `fh_${'harbour-wall'.repeat(3).slice(0, 29)}`;
const tab = { page: 'token', path: '/dashboard/token', loggedIn: true };
const mine = reply(getMyToken, { token });

const alert = async (view: Page, where = 'main') => {
  await view.waitForSelector(`${where} :is([role=alert], [aria-invalid])`);
};
const show = (view: Page) => view.click('main section:first-of-type button:not([aria-label])');
const askForNew = (view: Page) => view.click('main section:nth-of-type(2) button');
const confirm = (view: Page) => view.click('dialog button[type=submit]');

const owner = reply(findTokenOwner, {
  targetUser: { id: idOf('south'), nickname: 'South Pier' },
});
const longNickname = reply(findTokenOwner, {
  targetUser: { id: idOf('south'), nickname: 'Donaudampfschifffahrtsgesellschaftskapit' },
});

const transferOf = (name = harbour, items = records.slice(0, 2)) => ({
  page: 'transfer',
  path: `/domain/${name.id}`,
  loggedIn: true,
  answers: [reply(getDomain, name), reply(listRecords, { items })],
});
const transfer = transferOf();

const open = (view: Page) => view.click('#transfer-domain');
async function find(view: Page, text = token): Promise<void> {
  await open(view);
  await view.fill('dialog input', text);
  await confirm(view);
}
async function sendIt(view: Page, fqdn = harbour.fqdn): Promise<void> {
  await find(view);
  await view.fill('dialog input:not([name])', fqdn);
  await confirm(view);
}
const wrong = (view: Page) => view.waitForSelector('dialog [aria-invalid]');
const found = (view: Page) => view.waitForSelector('dialog ul');

const refused = (state: string, ...answers: NonNullable<Scene['answers']>): Scene => ({
  ...transfer,
  state,
  answers: [...transfer.answers, owner, ...answers],
  act: async (view) => {
    await sendIt(view);
    await alert(view, 'dialog');
  },
});

const bare = transferOf(domainOf('tidal-notes', 0, { suffix: 'edge.page' }), []);
const long = transferOf(domains[2], []);

export const tokens: Scene[] = [
  { ...tab, state: 'hidden', answers: [mine] },
  { ...tab, state: 'shown', answers: [mine], act: show },
  {
    ...tab,
    state: 'copy-failed',
    answers: [mine],
    act: async (view) => {
      await view.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await view.click('main section:first-of-type button[aria-label]');
      await view.waitForSelector('main code');
    },
  },
  { ...tab, state: 'loading', answers: [never(getMyToken)], act: waitForPage },
  { ...tab, state: 'failing', answers: [refuse(getMyToken, 'INTERNAL')], later: 5 },
  { ...tab, state: 'asking', answers: [mine], act: askForNew },
  {
    ...tab,
    state: 'replaced',
    answers: [mine, reply(refreshToken, { token })],
    act: async (view) => {
      await askForNew(view);
      await confirm(view);
      await view.waitForSelector('dialog', { state: 'detached' });
    },
  },
  {
    ...tab,
    state: 'replacing-failing',
    answers: [mine, lost(refreshToken)],
    act: async (view) => {
      await askForNew(view);
      await confirm(view);
      await alert(view, 'dialog');
    },
  },
  { ...transfer, state: 'asking', act: open },
  {
    ...transfer,
    state: 'no-token',
    act: async (view) => {
      await find(view, 'fh_half');
      await wrong(view);
    },
  },
  {
    ...transfer,
    state: 'unknown-token',
    answers: [...transfer.answers, refuse(findTokenOwner, 'NOT_FOUND')],
    act: async (view) => {
      await find(view);
      await wrong(view);
    },
  },
  {
    ...transfer,
    state: 'own-token',
    answers: [...transfer.answers, reply(findTokenOwner, { targetUser: person })],
    act: async (view) => {
      await find(view);
      await wrong(view);
    },
  },
  {
    ...transfer,
    state: 'owner-unreachable',
    answers: [...transfer.answers, lost(findTokenOwner)],
    act: async (view) => {
      await find(view);
      await alert(view, 'dialog');
    },
  },
  {
    ...transfer,
    state: 'finding',
    answers: [...transfer.answers, never(findTokenOwner)],
    act: find,
  },
  {
    ...transfer,
    state: 'owner-shown',
    answers: [...transfer.answers, owner],
    act: async (view) => {
      await find(view);
      await found(view);
    },
  },
  {
    ...bare,
    state: 'owner-shown-no-records',
    answers: [...bare.answers, owner],
    act: async (view) => {
      await find(view);
      await found(view);
    },
  },
  {
    ...long,
    state: 'owner-shown-long',
    answers: [...long.answers, longNickname],
    act: async (view) => {
      await find(view);
      await found(view);
    },
  },
  {
    ...transfer,
    state: 'sending',
    answers: [...transfer.answers, owner, never(transferDomain)],
    act: sendIt,
  },
  refused(
    'quota-of-domains',
    refuse(transferDomain, 'DOMAIN_QUOTA_REACHED', { current: 5, limit: 5 }),
  ),
  refused(
    'quota-of-records',
    refuse(transferDomain, 'RECORD_QUOTA_REACHED', { current: 48, limit: 50 }),
  ),
  refused('token-gone', refuse(transferDomain, 'NOT_FOUND')),
  refused('connection-lost', lost(transferDomain)),
];
