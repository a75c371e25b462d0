import type { Page } from 'playwright';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { type ImportPlan, listHistory, planImport } from '#shared/areas/history/calls.ts';
import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import { type Answer, refuse, reply } from '../answers.ts';
import { harbour, records } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const common = { page: 'domain', path: `/domain/${harbour.id}`, loggedIn: true };

const of = (...answers: Answer[]): Answer[] => [
  reply(getDomain, harbour),
  reply(listRecords, { items: [...records] }),
  ...answers,
];

const mail = { name: '@', type: 'MX', content: 'mx.example.net', priority: 10 } as const;
const site = { name: 'www', type: 'A', content: '192.0.2.80' } as const;

const plan: ImportPlan = {
  changes: [
    {
      ...{ name: '@', type: 'MX', ttlAfter: 3600, removed: [] },
      added: [{ content: mail.content, priority: 10 }],
    },
    {
      ...{ name: 'www', type: 'A', ttlBefore: 300, ttlAfter: 300 },
      removed: [{ content: '192.0.2.10' }],
      added: [{ content: site.content }],
    },
  ],
  lines: [
    { line: 7, ...mail },
    { line: 12, ...site },
  ],
  unchanged: 3,
  kept: 0,
  leftOutCount: 214,
  leftOut: [
    { line: 2, reason: 'soa', name: '@', type: 'SOA' },
    { line: 5, reason: 'delegation', name: '@', type: 'NS' },
    { line: 6, reason: 'generate' },
    { line: 9, reason: 'conflict', name: 'alias', type: 'CNAME', conflict: 'cname-alone' },
    {
      ...{ line: 10, reason: 'invalid', name: 'old', type: 'A' },
      issue: { path: 'content', rule: 'ipv4', message: 'Must be an IPv4 address.' },
    },
    { line: 11, reason: 'outside', name: 'a-name-of-another-domain.example.org.', type: 'TXT' },
    { line: 14, reason: 'domain-limit', name: 'late', type: 'A' },
  ],
  adjusted: [{ line: 12, ttl: 60 }],
  batch: {
    ...{ remove: [], change: [], cause: { kind: 'zone-file' } },
    add: [
      { ...mail, ttl: 3600 },
      { ...site, ttl: 300 },
    ],
  },
};

const idle: ImportPlan = {
  ...{ changes: [], lines: [], unchanged: 0, kept: 0, leftOut: [], leftOutCount: 0, adjusted: [] },
  batch: { ...plan.batch, add: [] },
};

/** Of a file of another domain. */
const elsewhere: ImportPlan = {
  ...idle,
  apex: 'example.org',
  leftOutCount: 2,
  leftOut: [
    { line: 2, reason: 'outside', name: 'example.org.', type: 'MX' },
    { line: 3, reason: 'outside', name: 'www.example.org.', type: 'A' },
  ],
};

const open = async (view: Page) => {
  await view.click('#import-zone-file');
  await view.waitForSelector('dialog textarea');
};
const submit = (view: Page) => view.click('dialog button[type=submit]');
const planned = async (view: Page) => {
  await open(view);
  await view.fill('dialog textarea', '$ORIGIN harbour.freehold.dev.\n@ 1h MX 10 mx.example.net.\n');
  await submit(view);
  await view.waitForSelector('dialog:not(:has(textarea))');
};
const apply = async (view: Page) => {
  await planned(view);
  await view.click('#apply-import');
};

const imported = {
  ...{ revision: 9, createdAt: '2026-11-20T14:31:00.000Z', by: { kind: 'owner' } },
  ...{ cause: { kind: 'zone-file' }, changes: [] },
} as const;

export const zoneImport: Scene[] = [
  { ...common, state: 'import-source', answers: of(), act: open },
  {
    ...common,
    state: 'import-source-missing',
    answers: of(),
    act: async (view) => {
      await open(view);
      await submit(view);
      await view.waitForSelector('dialog [aria-invalid=true]');
    },
  },
  {
    ...common,
    state: 'import-plan-in-part',
    answers: of(reply(planImport, { ...plan, kept: 5 })),
    act: planned,
  },
  { ...common, state: 'import-plan', answers: of(reply(planImport, plan)), act: planned },
  {
    ...common,
    state: 'import-plan-of-nothing',
    answers: of(reply(planImport, idle)),
    act: planned,
  },
  {
    ...common,
    state: 'import-of-another-domain',
    answers: of(reply(planImport, elsewhere)),
    act: planned,
  },
  {
    ...common,
    state: 'import-refused',
    answers: of(
      reply(planImport, plan),
      refuse(changeRecords, 'RECORD_CONFLICT', { reason: 'cname-alone', path: 'add[1]' }),
    ),
    act: async (view) => {
      await apply(view);
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  {
    ...common,
    state: 'import-done',
    answers: of(
      reply(planImport, plan),
      reply(changeRecords, { items: [] }),
      reply(listHistory, { items: [imported as never] }),
    ),
    act: async (view) => {
      await apply(view);
      await view.waitForSelector('#undo-import');
    },
  },
];
