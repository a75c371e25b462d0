import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { recipes } from '#shared/starters.ts';
import { type Answer, refuse, reply } from '../answers.ts';
import { harbour, recordOf, records } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const common = { page: 'starters', path: `/domain/${harbour.id}`, loggedIn: true };

const has = (items: readonly DomainRecord[]): Answer[] => [
  reply(getDomain, harbour),
  reply(listRecords, { items: [...items] }),
];

const toggle = '#show-starters';
const card = `main section:has(${toggle})`;

async function choose(view: Page, id: (typeof recipes)[number]['id']): Promise<void> {
  await view.waitForSelector(card);
  const isFolded = await view.locator(`${toggle}[aria-expanded=false]`).isVisible();
  if (isFolded) await view.click(toggle);
  await view.click(`${card} li:nth-child(${recipes.findIndex((one) => one.id === id) + 1}) button`);
}

const submit = (view: Page) => view.click('dialog button[type=submit]');

const mail = [
  recordOf('MX', '@', 'mx.zoho.com', { priority: 10 }),
  recordOf('TXT', '@', 'v=spf1 include:zohomail.com ~all'),
];

const old = [
  recordOf('A', '@', '198.51.100.1'),
  recordOf('AAAA', '@', '2001:db8::99'),
  recordOf('A', 'www', '198.51.100.1'),
];

export const starters: Scene[] = [
  {
    ...common,
    state: 'unfolded',
    answers: has(records),
    act: (view) => view.click(toggle),
  },
  { ...common, state: 'asking', answers: has([]), act: (view) => choose(view, 'github') },
  {
    ...common,
    state: 'plan',
    answers: has(old),
    act: async (view) => {
      await choose(view, 'server');
      await view.fill('[name=ipv4]', '192.0.2.10');
    },
  },
  {
    ...common,
    state: 'beside-mail',
    answers: has(mail),
    act: async (view) => {
      await choose(view, 'github');
      await view.fill('[name=account]', 'octocat');
    },
  },
  {
    ...common,
    state: 'beside-site',
    answers: has([recordOf('CNAME', '@', 'octocat.github.io')]),
    act: (view) => choose(view, 'zoho'),
  },
  {
    ...common,
    state: 'stopping',
    answers: has(mail),
    act: async (view) => {
      await choose(view, 'cloudflare');
      await view.fill('[name=pagesProject]', 'quiet-harbour');
      await view.fill('[name=place]', '@');
      await submit(view);
    },
  },
  {
    ...common,
    state: 'applied',
    answers: [...has(mail), reply(changeRecords, { items: [...mail] })],
    act: async (view) => {
      await choose(view, 'github');
      await view.fill('[name=account]', 'octocat');
      await submit(view);
      await view.waitForSelector('dialog', { state: 'detached' });
    },
  },
  { ...common, state: 'mail', answers: has(records), act: (view) => choose(view, 'microsoft') },
  {
    ...common,
    state: 'wrong',
    answers: has([]),
    act: async (view) => {
      await choose(view, 'bluesky');
      await view.fill('[name=did]', 'alice');
      await submit(view);
    },
  },
  {
    ...common,
    state: 'refused',
    answers: [...has(old), refuse(changeRecords, 'VERSION_CONFLICT')],
    act: async (view) => {
      await choose(view, 'google');
      await submit(view);
      await view.waitForSelector('dialog [role=alert]');
    },
  },
];
