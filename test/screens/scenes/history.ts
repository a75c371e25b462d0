import type { Page } from 'playwright';
import { type Domain, getDomain } from '#shared/areas/domains/calls.ts';
import { listHistory, planRecords, type RecordPlan } from '#shared/areas/history/calls.ts';
import type { ChangeSet } from '#shared/areas/history/change-set.ts';
import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import { type Answer, never, refuse, reply } from '../answers.ts';
import { frozenHarbour, harbour, records } from '../domain-fixtures.ts';
import { idOf } from '../fixtures.ts';
import type { Scene } from '../scene.ts';

const common = { page: 'history', path: `/domain/${harbour.id}`, loggedIn: true };

const of = (domain: Domain, ...answers: Answer[]): Answer[] => [
  reply(getDomain, domain),
  reply(listRecords, { items: [...records] }),
  ...answers,
];

const router = { kind: 'token' as const, id: idOf('router'), name: 'Home router' };
const ttls = { ttlBefore: 300, ttlAfter: 300 };

const moved: ChangeSet['changes'] = [
  {
    ...{ name: 'home', type: 'A', ...ttls },
    removed: [{ content: '203.0.113.7' }],
    added: [{ content: '203.0.113.24' }],
  },
];

const entries: ChangeSet[] = [
  {
    ...{ revision: 9, createdAt: '2026-11-20T14:31:00.000Z', by: { kind: 'owner' } },
    cause: { kind: 'undo', revision: 7 },
    changes: [{ name: '@', type: 'TXT', ttlBefore: 300, ttlAfter: 3600, removed: [], added: [] }],
  },
  { revision: 8, createdAt: '2026-11-20T11:06:00.000Z', by: router, changes: moved },
  {
    ...{ revision: 7, createdAt: '2026-11-19T18:20:00.000Z', by: { kind: 'owner' } },
    cause: { kind: 'starter', starter: 'server' },
    changes: [
      {
        ...{ name: '@', type: 'A', ttlAfter: 300, removed: [] },
        added: Array.from({ length: 8 }, (_, row) => ({ content: `192.0.2.${row + 1}` })),
      },
    ],
  },
  {
    ...{ revision: 6, createdAt: '2026-11-19T10:15:00.000Z', by: { kind: 'administrator' } },
    changes: [
      {
        ...{ name: 'long-text', type: 'TXT', ttlBefore: 300, added: [] },
        removed: [{ content: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(8)}` }],
      },
    ],
  },
  {
    ...{ revision: 1, createdAt: '2026-11-18T08:10:00.000Z', by: { kind: 'owner' } },
    ...{ cause: { kind: 'transfer' }, changes: [] },
  },
];

const listed = reply(listHistory, { items: entries, nextCursor: 'next' });

const plan: RecordPlan = {
  changes: moved,
  batch: {
    ...{ remove: [], change: [], cause: { kind: 'undo', revision: 8 } },
    add: [{ type: 'A', name: 'home', ttl: 300, content: '203.0.113.24' }],
  },
};

const open = async (view: Page) => {
  await view.click('#show-history');
  // What stands in the place of the skeleton.
  await view.waitForSelector('section:has(#show-history) > div > :is(ol, div:first-child)');
};
const ask = async (view: Page) => {
  await open(view);
  await view.click('ol > li:nth-child(2) > div button:first-child');
  await view.waitForSelector('dialog');
};
const apply = async (view: Page) => {
  await ask(view);
  await view.click('#apply-plan');
  await view.waitForSelector('dialog [role=alert]');
};

/** Nothing differs any more. */
const idle: RecordPlan = { changes: [], batch: { ...plan.batch, add: [] } };

export const history: Scene[] = [
  { ...common, state: 'listed', answers: of(harbour, listed), act: open },
  { ...common, state: 'frozen', answers: of(frozenHarbour, listed), act: open },
  { ...common, state: 'empty', answers: of(harbour, reply(listHistory, { items: [] })), act: open },
  {
    ...common,
    state: 'loading',
    answers: of(harbour, never(listHistory)),
    act: (view) => view.click('#show-history'),
  },
  {
    ...common,
    state: 'failing',
    answers: of(harbour, refuse(listHistory, 'NOT_FOUND')),
    act: open,
  },
  { ...common, state: 'plan', answers: of(harbour, listed, reply(planRecords, plan)), act: ask },
  {
    ...common,
    state: 'plan-of-nothing',
    answers: of(harbour, listed, reply(planRecords, idle)),
    act: ask,
  },
  {
    ...common,
    state: 'plan-refused',
    answers: of(
      harbour,
      listed,
      reply(planRecords, plan),
      refuse(changeRecords, 'RECORD_CONFLICT', { reason: 'cname-alone', path: 'add[0]' }),
    ),
    act: apply,
  },
];
