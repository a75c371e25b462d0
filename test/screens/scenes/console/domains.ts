import type { Page } from 'playwright';
import { listAudit } from '#shared/areas/audit/calls.ts';
import {
  type Domain,
  freezeDomains,
  type ListedDomain,
  listAllDomains,
} from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { listAllRecords, listAnyRecords, listFailedRecords } from '#shared/areas/records/calls.ts';
import type { FailedName, ListedRecord } from '#shared/areas/records/record.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import { domains, harbour, records } from '#test/screens/domain-fixtures.ts';
import { idOf } from '#test/screens/fixtures.ts';
import { providers } from '#test/screens/names-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';
import { selectTwo } from '#test/screens/steps.ts';

const owner = {
  id: idOf('North Pier'),
  nickname: 'North Pier',
  email: 'north-pier@example.org',
  status: 'active' as const,
};
const listed = (domain: Domain): ListedDomain => ({ ...domain, owner });
const frozen = {
  ...listed(harbour),
  frozen: { reason: 'Shows the login page of a bank.', since: '2026-11-20T16:20:00.000Z' },
};
const { id, fqdn, providerId, suffix } = harbour;
const listedRecords: ListedRecord[] = records.map((record) => ({
  ...record,
  domain: { id, fqdn, providerId, suffix },
  owner,
}));

export const refused: FailedName[] = records.slice(0, 3).map(({ name, type }, index) => ({
  domain: { id, fqdn, providerId, suffix },
  name,
  type,
  reason: (['refused', 'name-in-use', 'zone-full'] as const)[index] ?? 'refused',
  ...(index === 0 && { reference: 'ZxYw1g2hFiAE' }),
  released: index === 2,
}));

/** Opens the nth thing to do with a row, the first one unless told. */
const task =
  (index: number, row = 1) =>
  async (view: Page) => {
    await view.click(`tbody tr:nth-child(${row}) [aria-haspopup=menu]`);
    await view.click(`[role=menuitem]:nth-child(${index})`);
    await view.waitForSelector('dialog');
  };

const all = { page: 'console-domains', path: '/admin/domains', loggedIn: true };
const someDomains = [
  asAdmin,
  reply(listProviders, { items: [...providers] }),
  reply(listAllDomains, { items: [frozen, ...domains.slice(1).map(listed)], moreThan: 1000 }),
];
const one = { page: 'console-domain', path: `/admin/domains/${id}/records`, loggedIn: true };
const oneDomain = [
  asAdmin,
  reply(listAnyRecords, { domain: listed(harbour), items: [...records] }),
  reply(listAudit, { items: [] }),
];
const everyone = { page: 'console-records', path: '/admin/dns-records', loggedIn: true };
const someRecords = [
  asAdmin,
  reply(listProviders, { items: [...providers] }),
  reply(listAllRecords, { items: listedRecords, total: listedRecords.length }),
  reply(listAnyRecords, { domain: listed(harbour), items: [...records] }),
];

export const consoleDomains: Scene[] = waitUntilSettled([
  { ...all, state: 'full', answers: someDomains },
  { ...all, state: 'thaw', answers: someDomains, act: task(3) },
  { ...all, state: 'freeze', answers: someDomains, act: task(3, 2) },
  { ...all, state: 'take', answers: someDomains, act: task(4) },
  { ...all, state: 'selected', answers: someDomains, act: selectTwo },
  {
    ...all,
    state: 'freeze-refused',
    answers: [
      ...someDomains,
      reply(listAllDomains, { items: domains.map(listed), moreThan: 1000 }),
      refuse(freezeDomains, 'BATCH_REFUSED', {
        refused: [{ id: domains[0]?.id ?? '', code: 'DOMAIN_FROZEN' }],
      }),
    ],
    act: async (view) => {
      await selectTwo(view);
      await view.click('main section[aria-label] button:nth-of-type(2)');
      await view.fill('dialog textarea', 'Both ask for passwords.');
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  { ...all, state: 'empty', answers: [asAdmin, reply(listAllDomains, { items: [], total: 0 })] },
  { ...all, state: 'loading', answers: [asAdmin, never(listAllDomains)] },
  { ...one, state: 'full', answers: oneDomain },
  {
    ...one,
    state: 'frozen',
    answers: [...oneDomain, reply(listAnyRecords, { domain: frozen, items: [...records] })],
  },
  { ...one, state: 'missing', answers: [asAdmin, refuse(listAnyRecords, 'NOT_FOUND')] },
  { ...everyone, state: 'full', answers: someRecords },
  {
    ...everyone,
    state: 'edit',
    answers: someRecords,
    act: async (view) => {
      await task(2)(view);
      await view.waitForSelector('dialog form');
    },
  },
  { ...everyone, state: 'delete', answers: someRecords, act: task(3) },
  {
    ...everyone,
    path: '/admin/dns-records/failed',
    state: 'failed',
    answers: [asAdmin, reply(listFailedRecords, { items: refused, total: 3 })],
  },
]);
