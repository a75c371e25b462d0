import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import {
  applySetup,
  checkSetup,
  listSetups,
  removeSetup,
  type Setup,
} from '#shared/areas/setups/calls.ts';
import type { Finding } from '#shared/areas/setups/finding.ts';
import { type Answer, refuse, reply } from '../answers.ts';
import { harbour, recordOf, records } from '../domain-fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';

const { id, fqdn } = harbour;
const path = `/domain/${id}/setups`;
const common = { page: 'setups', path, loggedIn: true };

const has = (items: readonly DomainRecord[], setups: readonly Setup[] = []): Answer[] => [
  reply(getDomain, harbour),
  reply(listRecords, { items: [...items] }),
  reply(listSetups, { items: [...setups] }),
];

const live = (type: NonNullable<Finding['type']>, values: string[], host = fqdn): Finding => ({
  ...{ kind: 'record', verdict: 'live', host, type, values },
});

const steps = (...done: boolean[]): Setup['steps'] =>
  (['records', 'there', 'check'] as const).map((step, index) => ({
    step,
    isDone: done[index] === true,
  }));

const siteRecord = live('CNAME', ['octocat.github.io.']);

const site = (more: Partial<Setup>): Setup => ({
  id: 'github',
  recipe: 'github',
  service: 'GitHub Pages',
  group: 'site',
  host: fqdn,
  inputs: { account: 'octocat', repository: 'tides', place: '@' },
  state: 'running',
  steps: steps(true),
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 7,
  checkedAt: '2026-11-21T11:59:50.000Z',
  watchedUntil: '2026-11-24T09:00:00.000Z',
  checkAgainIn: 0,
  findings: [
    siteRecord,
    { kind: 'http', verdict: 'unknown_there', host: fqdn, status: 404 },
    { kind: 'certificate', verdict: 'wrong_name', host: fqdn },
    { kind: 'https', verdict: 'follows', host: fqdn },
  ],
  ...more,
});

const works: Finding[] = [
  siteRecord,
  { kind: 'http', verdict: 'redirects', host: fqdn, status: 301, leadsTo: fqdn },
  { kind: 'certificate', verdict: 'valid', host: fqdn, until: '2027-02-19T00:00:00.000Z' },
  { kind: 'https', verdict: 'answers', host: fqdn, status: 200 },
];

const doneSite = site({
  state: 'done',
  steps: steps(true, true, true),
  doneAt: '2026-11-21T11:59:50.000Z',
  findings: works,
});

const brokenSite = site({
  state: 'failed',
  steps: steps(false),
  doneAt: '2026-11-20T11:00:00.000Z',
  findings: [
    { ...siteRecord, verdict: 'gone' },
    { kind: 'http', verdict: 'elsewhere', host: fqdn, status: 302, leadsTo: 'parking.example' },
    {
      kind: 'certificate',
      verdict: 'expired',
      host: fqdn,
      until: '2026-11-20T00:00:00.000Z',
    },
    { kind: 'https', verdict: 'follows', host: fqdn },
  ],
});

const mail: Setup = {
  ...site({}),
  id: 'zoho',
  recipe: 'zoho',
  service: 'Zoho Mail',
  group: 'mail',
  inputs: { zohoRegion: 'com', zohoProof: '', zohoDkim: '' },
  steps: steps(false, true),
  findings: [
    live('MX', ['10 mx.zoho.com.', '20 mx2.zoho.com.', '50 mx3.zoho.com.']),
    {
      ...live('TXT', ['"v=spf1 include:zohomail.com ~all"']),
      verdict: 'spreading',
      seen: ['"v=spf1 -all"'],
    },
    live('TXT', ['"v=DMARC1; p=none"'], `_dmarc.${fqdn}`),
    { kind: 'mx', verdict: 'resolves', host: 'mx.zoho.com' },
    { kind: 'mx', verdict: 'no_address', host: 'mx2.zoho.com' },
    { kind: 'spf', verdict: 'follows', host: fqdn },
    { kind: 'dmarc', verdict: 'single', host: `_dmarc.${fqdn}` },
  ],
};

const mailRecords = [
  recordOf('MX', '@', 'mx.zoho.com', { priority: 10 }),
  recordOf('TXT', '@', 'v=spf1 include:zohomail.com ~all'),
];

const old = [
  recordOf('A', '@', '198.51.100.1'),
  recordOf('AAAA', '@', '2001:db8::99'),
  recordOf('A', 'www', '198.51.100.1'),
];

const submit = (view: Page) => view.click('form[method=post] button[type=submit]');

const form = (service: string) => ({ ...common, path: `${path}?service=${service}` });

const guide = (setup: Setup) => ({
  ...common,
  path: `${path}/${setup.id}`,
  answers: [...has(records, [setup]), reply(checkSetup, setup)],
});

export const setups: Scene[] = waitUntilSettled([
  { ...common, state: 'services', answers: has(records, [doneSite, mail]) },
  {
    ...common,
    state: 'nothing',
    answers: has(records),
    act: async (view) => {
      await view.fill('main input[type=search]', 'moonbase');
      await view.press('main input[type=search]', 'Enter');
    },
  },
  { ...form('github'), state: 'asking', answers: has([]) },
  {
    ...form('server'),
    state: 'plan',
    answers: has(old),
    act: (view) => view.fill('[name=ipv4]', '192.0.2.10'),
  },
  {
    ...form('github'),
    state: 'beside-mail',
    answers: has(mailRecords),
    act: (view) => view.fill('[name=account]', 'octocat'),
  },
  {
    ...form('zoho'),
    state: 'beside-site',
    answers: has([recordOf('CNAME', '@', 'octocat.github.io')]),
  },
  {
    ...form('cloudflare'),
    state: 'stopping',
    answers: has(mailRecords),
    act: async (view) => {
      await view.fill('[name=pagesProject]', 'quiet-harbour');
      await view.fill('[name=place]', '@');
      await submit(view);
    },
  },
  { ...form('microsoft'), state: 'mail', answers: has(records) },
  {
    ...form('bluesky'),
    state: 'wrong',
    answers: has([]),
    act: async (view) => {
      await view.fill('[name=did]', 'alice');
      await submit(view);
    },
  },
  {
    ...form('fastmail'),
    state: 'refused',
    answers: [...has(old), refuse(applySetup, 'VERSION_CONFLICT')],
    act: async (view) => {
      await submit(view);
      await view.waitForSelector('main [role=alert]');
    },
  },
  { ...guide(site({})), state: 'running' },
  { ...guide(mail), state: 'running-mail' },
  { ...guide(doneSite), state: 'done' },
  { ...guide(brokenSite), state: 'broken' },
  {
    ...guide(site({})),
    state: 'turning-green',
    answers: [
      ...has(records, [site({})]),
      reply(checkSetup, doneSite),
      reply(listSetups, { items: [doneSite] }),
    ],
  },
  {
    ...guide(site({})),
    state: 'removing',
    answers: [
      ...has(records, [site({})]),
      reply(checkSetup, site({})),
      reply(removeSetup, undefined),
    ],
    act: async (view) => {
      await view.click('#remove-setup');
      await view.waitForSelector('dialog');
    },
  },
  {
    ...common,
    path: `/domain/${id}`,
    state: 'card',
    answers: has(records, [
      site({}),
      mail,
      { ...doneSite, id: 'github.www', host: `www.${fqdn}` },
      { ...brokenSite, id: 'github.old', host: `old.${fqdn}` },
    ]),
  },
]);
