import type { Page } from 'playwright';
import { deleteDomain, getDomain } from '#shared/areas/domains/calls.ts';
import {
  changeRecords,
  createRecord,
  getResolution,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { limits } from '#shared/limits.ts';
import { type Answer, lost, never, refuse, reply } from '../answers.ts';
import {
  domainOf,
  domains,
  frozenHarbour,
  harbour,
  recordOf,
  records,
  resolution,
} from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';
import { waitForPage } from '../steps.ts';

const path = `/domain/${harbour.id}`;
const common = { page: 'domain', path, loggedIn: true };
const proxied = domainOf('tidal-notes', 2, { suffix: 'edge.page', proxy: true });
const longest = domains[2] ?? harbour;

const has = (items: readonly DomainRecord[]): Answer[] => [
  reply(getDomain, harbour),
  reply(listRecords, { items: [...items] }),
  reply(getResolution, resolution),
];
const full = has(records);
const many = Array.from({ length: 12 }, (_, row) =>
  recordOf(row % 2 ? 'AAAA' : 'A', `host${row}`, row % 2 ? `2001:db8::${row}` : `192.0.2.${row}`),
);

/** The buttons of the nth record: the pages are looked at in every language, so words do not lead to them. */
const edit = (row: number) => `tbody tr:nth-child(${row}) [id^=edit-]`;

/** Opens the form of the nth record. */
async function openForm(view: Page, row: number): Promise<void> {
  await view.click(edit(row));
  await view.waitForSelector('form:has([name=type])');
}

const choose = (row: number) => `tbody tr:nth-child(${row}) input[type=checkbox]`;
const details = (row: number) => `tbody tr:nth-child(${row}) [aria-expanded]`;
/** Deletes the nth record by its choice, which is there at every width. */
async function remove(view: Page, row: number): Promise<void> {
  await view.click(choose(row));
  await view.click('section [role=status] ~ button:last-child');
}
const submit = (view: Page) => view.click('form button[type=submit]');
const alert = async (view: Page, where = 'main') => {
  await view.waitForSelector(`${where} :is([role=alert], [aria-invalid])`);
};

async function add(view: Page, type: RecordType, typed: Record<string, string>): Promise<void> {
  await view.click('#add-record');
  await view.selectOption('[name=type]', type);
  for (const [name, text] of Object.entries(typed)) await view.fill(`[name=${name}]`, text);
}

const adding = (type: RecordType, typed: Record<string, string>): Scene => ({
  ...common,
  state: `adding-${type.toLowerCase()}`,
  answers: has([recordOf('A', '@', '192.0.2.10')]),
  act: (view) => add(view, type, typed),
});

export const domain: Scene[] = [
  { ...common, state: 'full', answers: full },
  {
    ...common,
    state: 'zone-almost-full',
    answers: [
      reply(getDomain, { ...harbour, zoneFill: { current: 9210, limit: 9900 } }),
      reply(listRecords, { items: [...records] }),
    ],
  },
  {
    ...common,
    state: 'frozen',
    answers: [reply(getDomain, frozenHarbour), reply(listRecords, { items: [...records] })],
  },
  { ...common, state: 'empty', answers: has([]) },
  {
    ...common,
    state: 'claimed',
    answers: has([]),
    act: async (view) => {
      await view.evaluate(() => history.replaceState({ usr: { claimed: true } }, ''));
      await view.reload();
      await waitForPage(view);
      await view.waitForLoadState('networkidle');
    },
  },
  {
    ...common,
    state: 'first-live',
    answers: has([recordOf('A', '@', '192.0.2.10', { state: 'pending' })]),
    act: async (view) => {
      const items = [recordOf('A', '@', '192.0.2.10')];
      await view.route('**/records', (route) => route.fulfill({ json: { items } }));
      await view.waitForSelector('main code');
    },
  },
  {
    ...common,
    state: 'bought',
    answers: [
      reply(getDomain, { ...harbour, transferableFrom: '2026-12-20T09:30:00.000Z' }),
      reply(listRecords, { items: [...records] }),
    ],
    act: waitForPage,
  },
  {
    ...common,
    state: 'loading',
    answers: [never(getDomain), never(listRecords)],
    act: waitForPage,
  },
  {
    ...common,
    state: 'failing',
    answers: [refuse(getDomain, 'INTERNAL'), refuse(listRecords, 'INTERNAL')],
    later: 5,
    act: waitForPage,
  },
  {
    ...common,
    state: 'not-found',
    answers: [refuse(getDomain, 'NOT_FOUND'), refuse(listRecords, 'NOT_FOUND')],
    act: waitForPage,
  },
  {
    ...common,
    state: 'records-loading',
    answers: [reply(getDomain, harbour), never(listRecords)],
    act: waitForPage,
  },
  {
    ...common,
    state: 'records-failing',
    answers: [reply(getDomain, harbour), refuse(listRecords, 'INTERNAL')],
    later: 5,
  },
  {
    ...common,
    state: 'records-outdated',
    answers: full,
    act: async (view) => {
      await view.route('**/records', (route) => route.abort('connectionfailed'));
      await view.waitForSelector('main section [role=status] button', { timeout: 10_000 });
    },
  },
  {
    ...common,
    state: 'proxy',
    answers: [
      reply(getDomain, proxied),
      reply(listRecords, {
        items: [
          recordOf('A', '@', '93.184.215.14', { proxied: true }),
          recordOf('TXT', '@', 'v=spf1 -all'),
        ],
      }),
    ],
    act: (view) => openForm(view, 1),
  },
  {
    ...common,
    state: 'longest-name',
    answers: [reply(getDomain, longest), reply(listRecords, { items: [...records] })],
    act: (view) => openForm(view, 6),
  },
  adding('A', { name: 'shop', content: '192.0.2.20' }),
  adding('AAAA', { name: 'shop', content: '2001:DB8:0:0::20' }),
  adding('CNAME', { name: 'www', content: 'pages.example.net' }),
  adding('TXT', { name: '_dmarc', content: 'v=DMARC1; p=reject; rua=mailto:post@example.org' }),
  adding('MX', { name: '@', content: 'mx.example.net' }),
  adding('NS', { name: 'lab', content: 'ns1.example.net' }),
  adding('SRV', { name: '_minecraft._tcp', port: '25565', target: 'mc.example.net' }),
  adding('CAA', { name: '@', value: 'letsencrypt.org' }),
  adding('HTTPS', { name: '@', targetName: '.', params: 'alpn="h3,h2"' }),
  adding('TLSA', { name: '_25._tcp', certificate: 'E2D3C916F6DEEAC73294E8268FB58850' }),
  adding('NAPTR', { name: '@', order: '100', services: 'E2U+sip', preference: 'x' }),
  {
    ...adding('LOC', {}),
    answers: [reply(getDomain, proxied), reply(listRecords, { items: [] })],
    act: async (view) => {
      await add(view, 'LOC', {
        name: '@',
        latitude: '52.3732',
        longitude: '4.8922',
        altitude: 'x',
      });
      await submit(view);
      await view.waitForSelector('[aria-invalid=true]');
    },
  },
  adding('DS', { name: 'lab', keyTag: '2371', digest: 'E2D3C916F6DEEAC73294E8268FB58850' }),
  {
    ...adding('SRV', { name: 'sip', port: 'x' }),
    state: 'adding-srv-refused',
    act: async (view) => {
      await add(view, 'SRV', { name: 'sip', port: 'x' });
      await submit(view);
      await view.waitForSelector('[aria-invalid=true]');
    },
  },
  { ...adding('TXT', { name: '@', content: '"v=spf1 -all"' }), state: 'adding-quoted' },
  {
    ...common,
    state: 'adding-below-delegation',
    answers: full,
    act: (view) => add(view, 'CNAME', { name: 'www.lab', content: 'pages.example.net' }),
  },
  {
    ...common,
    state: 'adding-delegation',
    answers: full,
    act: (view) => add(view, 'NS', { name: 'mail', content: 'ns1.example.net' }),
  },
  {
    ...common,
    state: 'adding-other-ttl',
    answers: full,
    act: async (view) => {
      await add(view, 'A', { name: '@', content: '192.0.2.44' });
      await view.selectOption('[name=ttl]', '3600');
    },
  },
  {
    ...common,
    state: 'adding-nothing',
    answers: full,
    act: (view) => view.click('#add-record'),
  },
  {
    ...common,
    state: 'adding-first',
    answers: has([]),
    act: async (view) => {
      await view.click('#add-record');
      await view.waitForSelector('form:has([name=type])');
    },
  },
  {
    ...common,
    state: 'added',
    answers: [
      ...full,
      reply(createRecord, recordOf('A', 'shop', '192.0.2.20', { state: 'pending' })),
    ],
    act: async (view) => {
      await add(view, 'A', { name: 'shop', content: '192.0.2.20' });
      await submit(view);
      await view.waitForSelector('form:has([name=type])', { state: 'detached' });
    },
  },
  { ...common, state: 'editing', answers: full, act: (view) => openForm(view, 4) },
  {
    ...common,
    state: 'editing-other-ttl',
    answers: full,
    act: (view) => openForm(view, 7),
  },
  {
    ...common,
    state: 'saving',
    answers: [...full, never(updateRecord)],
    act: async (view) => {
      await view.click(edit(1));
      await submit(view);
    },
  },
  {
    ...common,
    state: 'full-name-pasted',
    answers: full,
    act: (view) => add(view, 'A', { name: `shop.${harbour.fqdn}`, content: '192.0.2.20' }),
  },
  {
    ...common,
    state: 'conflict',
    answers: full,
    act: async (view) => {
      await add(view, 'A', { name: 'www', content: '192.0.2.20' });
      await submit(view);
    },
  },
  {
    ...common,
    state: 'fields-wrong',
    answers: full,
    act: async (view) => {
      await add(view, 'MX', { name: 'not a name', content: 'mx', priority: '70000' });
      await submit(view);
    },
  },
  {
    ...common,
    state: 'fields-refused',
    answers: [
      ...full,
      refuse(createRecord, 'VALIDATION_FAILED', {
        issues: [{ path: 'content', rule: 'self', message: 'A record cannot point at itself.' }],
      }),
    ],
    act: async (view) => {
      await add(view, 'CNAME', { name: 'shop', content: 'pages.example.net' });
      await submit(view);
      await view.waitForSelector('[aria-invalid]');
    },
  },
  {
    ...common,
    state: 'quota-reached',
    answers: [...full, refuse(createRecord, 'RECORD_QUOTA_REACHED', { current: 50, limit: 50 })],
    act: async (view) => {
      await add(view, 'A', { name: 'shop', content: '192.0.2.20' });
      await submit(view);
      await alert(view);
    },
  },
  {
    ...common,
    state: 'limit-reached',
    answers: has(
      Array.from({ length: limits.recordsPerDomain }, (_, index) =>
        recordOf('A', `host${index}`, '192.0.2.20'),
      ),
    ),
  },
  {
    ...common,
    state: 'connection-lost',
    answers: [...full, lost(createRecord)],
    act: async (view) => {
      await add(view, 'TXT', { name: '@', content: 'a proof that is not lost' });
      await submit(view);
      await alert(view);
    },
  },
  {
    ...common,
    state: 'changed-meanwhile',
    answers: [...full, refuse(updateRecord, 'VERSION_CONFLICT')],
    act: async (view) => {
      await view.click(edit(1));
      await view.fill('[name=content]', '192.0.2.99');
      const items = records.map((record, row) =>
        row === 0 ? { ...record, content: '192.0.2.44', version: 2 } : record,
      );
      await view.route('**/records', (route) => route.fulfill({ json: { items } }));
      await submit(view);
      await view.waitForSelector('form [role=alert] code');
    },
  },
  {
    ...common,
    state: 'deleted-meanwhile',
    answers: [...full, refuse(updateRecord, 'NOT_FOUND')],
    act: async (view) => {
      await view.click(edit(1));
      await view.fill('[name=content]', '192.0.2.99');
      const items = records.slice(1);
      await view.route('**/records', (route) => route.fulfill({ json: { items } }));
      await submit(view);
      await view.waitForSelector('tbody form');
    },
  },
  {
    ...common,
    state: 'discarding',
    answers: full,
    act: async (view) => {
      await add(view, 'A', { name: 'shop' });
      await view.keyboard.press('Escape');
      await view.waitForSelector('dialog');
    },
  },
  { ...common, state: 'details', answers: full, act: (view) => view.click(details(1)) },
  {
    ...common,
    state: 'chosen',
    answers: full,
    act: async (view) => {
      await view.click(choose(1));
      await view.click(choose(3));
    },
  },
  {
    ...common,
    state: 'deleted-record',
    answers: [...full, never(changeRecords)],
    act: (view) => remove(view, 3),
  },
  {
    ...common,
    state: 'deleted-record-failing',
    answers: [...full, lost(changeRecords)],
    act: async (view) => {
      await view.clock.install();
      await remove(view, 3);
      await view.clock.runFor(10_000);
      await view.waitForSelector('tbody [role=alert]');
    },
  },
  {
    ...common,
    state: 'deleted-several-refused',
    answers: [
      ...full,
      refuse(changeRecords, 'RECORD_CONFLICT', { reason: 'ds-needs-ns', path: 'remove[1]' }),
    ],
    act: async (view) => {
      await view.clock.install();
      await view.click(choose(1));
      await remove(view, 7);
      await view.clock.runFor(10_000);
      await view.waitForSelector('tbody [role=alert]');
    },
  },
  {
    ...common,
    state: 'many',
    answers: has(many),
    act: async (view) => {
      await view.selectOption('section select', 'A');
    },
  },
  {
    ...common,
    state: 'many-none-found',
    answers: has(many),
    act: async (view) => {
      await view.fill('[type=search]', 'nowhere');
      await view.waitForSelector('tbody:empty', { state: 'attached' });
    },
  },
  {
    ...common,
    state: 'retry-failing',
    answers: [...full, refuse(updateRecord, 'INTERNAL')],
    act: async (view) => {
      await view.click('[class*=trouble] button');
      await alert(view);
    },
  },
  {
    ...common,
    state: 'deleting',
    answers: full,
    act: (view) => view.click('#delete-domain'),
  },
  {
    ...common,
    state: 'deleting-failing',
    answers: [...full, refuse(deleteDomain, 'INTERNAL')],
    act: async (view) => {
      await view.click('#delete-domain');
      await view.fill('dialog input', harbour.fqdn);
      await view.click('dialog button[type=submit]');
      await alert(view, 'dialog');
    },
  },
];
