import type { Page } from 'playwright';
import {
  activateStorageConfig,
  createStorageConfig,
  listStorageConfigs,
  type StorageConfig,
  type StorageStep,
  storageSteps,
  type TriedStep,
  testStorageConfig,
} from '#shared/areas/storages/calls.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import { idOf } from '#test/screens/fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';

const account = '023e105f4ecef8ad9ca31a8372d0c353';

const storage = (bucketName: string, more: Partial<StorageConfig> = {}): StorageConfig => ({
  id: idOf(bucketName),
  accountId: account,
  accessKeyEnding: '9f2c',
  bucketName,
  endpoint: `https://${account}.r2.cloudflarestorage.com`,
  publicUrl: 'https://pictures.freehold.dev',
  active: false,
  testedAt: null,
  createdAt: '2026-11-12T09:30:00.000Z',
  ...more,
});

const listed = (...items: StorageConfig[]) => [
  asAdmin,
  reply(listStorageConfigs, { items, total: items.length }),
];
const full = listed(
  storage('freehold-pictures', { active: true, testedAt: '2026-11-21T08:41:00.000Z' }),
  storage('freehold-pictures-of-the-year-before', {
    accountId: '',
    endpoint: 'https://s3.eu-central-1.a-storage-with-a-long-name.example.org',
    publicUrl: 'https://files.a-storage-with-a-long-name.example.org/pictures',
    testedAt: '2026-11-20T10:00:00.000Z',
  }),
  storage('untested'),
);

/** All steps passed but these. */
const steps = (others: Partial<Record<StorageStep, Partial<TriedStep>>> = {}): TriedStep[] =>
  storageSteps.map((step) => ({ step, outcome: 'passed', obstacle: null, ...others[step] }));

const skipped = { outcome: 'skipped' as const };
const wrongKeys = steps({
  write: {
    outcome: 'failed',
    obstacle: 'credentials',
    answer: '403 SignatureDoesNotMatch',
  },
  read: skipped,
  compare: skipped,
  public: skipped,
  delete: skipped,
  cors: { outcome: 'failed', obstacle: 'no-cors', answer: '403' },
});

const page = { page: 'console-storages', path: '/admin/r2-config', loggedIn: true };

const open = (row: number) => (view: Page) =>
  view.click(`tbody tr:nth-child(${row}) [aria-haspopup=menu]`);
const task = (row: number, index: number) => async (view: Page) => {
  await open(row)(view);
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};
const tested = (row: number, index: number) => async (view: Page) => {
  await task(row, index)(view);
  await view.waitForSelector('dialog ol');
};
const add = async (view: Page) => {
  await view.click('main h1 ~ * button, main header button');
  await view.waitForSelector('dialog');
};

export const consoleStorages: Scene[] = waitUntilSettled([
  { ...page, state: 'full', answers: full },
  { ...page, state: 'menu', answers: full, act: open(2) },
  { ...page, state: 'add', answers: full, act: add },
  {
    ...page,
    state: 'add-refused',
    answers: [...full, refuse(createStorageConfig, 'VERSION_CONFLICT')],
    act: async (view) => {
      await add(view);
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog [aria-invalid=true]');
    },
  },
  { ...page, state: 'edit', answers: full, act: task(1, 1) },
  {
    ...page,
    state: 'passed',
    answers: [...full, reply(testStorageConfig, { passed: true, steps: steps() })],
    act: tested(1, 2),
  },
  {
    ...page,
    state: 'refused',
    answers: [...full, reply(testStorageConfig, { passed: false, steps: wrongKeys })],
    act: tested(3, 3),
  },
  {
    ...page,
    state: 'not-configured',
    answers: [
      ...full,
      reply(testStorageConfig, { passed: true, steps: steps() }),
      refuse(activateStorageConfig, 'HOST_NOT_CONFIGURED', {
        lines: [
          '"storageOrigins": [',
          `  "https://${account}.r2.cloudflarestorage.com",`,
          '  "https://pictures.freehold.dev"',
          ']',
        ],
        command: 'npm run deploy -- -c stage=prod',
      }),
    ],
    act: tested(2, 3),
  },
  { ...page, state: 'deactivate', answers: full, act: task(1, 3) },
  { ...page, state: 'delete', answers: full, act: task(2, 4) },
  { ...page, state: 'empty', answers: listed() },
  { ...page, state: 'loading', answers: [asAdmin, never(listStorageConfigs)] },
]);
