import type { Page } from 'playwright';
import {
  createPremiumDomain,
  deletePremiumDomains,
  getPremiumImport,
  importPremiumDomains,
  listPremiumDomains,
} from '#shared/areas/premium/calls.ts';
import { createPricingRule, listPricingRules } from '#shared/areas/pricing/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import {
  addReservedWords,
  listExemptions,
  listReservedWords,
} from '#shared/areas/reserved/calls.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import {
  premiumNames,
  providers,
  reservedWords,
  rules,
  runningImport,
} from '#test/screens/names-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';
import { selectTwo } from '#test/screens/steps.ts';

const send = async (view: Page) => {
  await view.click('dialog [type=submit]');
  await view.waitForSelector('dialog :is([role=alert], [aria-invalid])');
};

/** Takes the nth thing to do with the first row. */
const task = (index: number) => async (view: Page) => {
  await view.click('tbody tr:first-child [aria-haspopup=menu]');
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};

/** Opens what the nth button of the page's head opens. */
const ask = (nth: number) => async (view: Page) => {
  await view.click(`main header button >> nth=${nth}`);
  await view.waitForSelector('dialog');
};

const pricing = { page: 'console-pricing', path: '/admin/pricing-rules', loggedIn: true };
const someRules = [
  asAdmin,
  reply(listProviders, { items: [...providers] }),
  reply(listPricingRules, { items: [...rules] }),
];
const addRule = async (view: Page) => {
  await view.click('main section button');
  await view.waitForSelector('dialog');
};
const overlap = async (view: Page) => {
  await addRule(view);
  await view.fill('dialog input >> nth=0', '2');
  await view.fill('dialog input >> nth=1', '14');
  await view.fill('dialog input >> nth=2', '10');
};

const premium = { page: 'console-premium', path: '/admin/premium-domains', loggedIn: true };
const somePremium = [asAdmin, reply(listPremiumDomains, { items: [...premiumNames] })];
const list = ['name,price', 'coffee,250', 'art', 'Ça va', 'tea:12', 'harbour 40', 'pier'];

const report = {
  page: 'console-premium-import',
  path: `/admin/premium-domains/imports/${runningImport.id}`,
  loggedIn: true,
};

const reserved = { page: 'console-reserved', path: '/admin/reserved-words', loggedIn: true };
const someWords = [
  asAdmin,
  reply(listProviders, { items: [...providers] }),
  reply(listReservedWords, { items: [...reservedWords] }),
  reply(listExemptions, {
    items: [{ id: 'mailbox', name: 'mailbox', createdAt: '2026-11-20T09:00:00.000Z' }],
  }),
];

export const consoleNames: Scene[] = waitUntilSettled([
  { ...pricing, state: 'full', answers: someRules },
  { ...pricing, state: 'add', answers: someRules, act: addRule },
  { ...pricing, state: 'overlap', answers: someRules, act: overlap },
  {
    ...pricing,
    state: 'refused',
    answers: [
      ...someRules,
      refuse(createPricingRule, 'PRICING_RULE_OVERLAPS', { minLength: 3, maxLength: 3 }),
    ],
    act: async (view) => {
      await overlap(view);
      await send(view);
    },
  },
  { ...pricing, state: 'delete', answers: someRules, act: task(2) },
  { ...pricing, state: 'empty', answers: [...someRules, reply(listProviders, { items: [] })] },
  { ...pricing, state: 'loading', answers: [...someRules, never(listPricingRules)] },
  {
    ...pricing,
    state: 'failing',
    answers: [...someRules, refuse(listPricingRules, 'INTERNAL')],
    later: 5,
  },
  { ...premium, state: 'full', answers: somePremium },
  { ...premium, state: 'selected', answers: somePremium, act: selectTwo },
  { ...premium, state: 'empty', answers: [asAdmin, reply(listPremiumDomains, { items: [] })] },
  {
    ...premium,
    state: 'create-refused',
    answers: [...somePremium, refuse(createPremiumDomain, 'PREMIUM_EXISTS')],
    act: async (view) => {
      await ask(1)(view);
      await view.fill('dialog input >> nth=0', 'coffee');
      await send(view);
    },
  },
  { ...premium, state: 'price', answers: somePremium, act: task(1) },
  {
    ...premium,
    state: 'delete-failed',
    answers: [
      ...somePremium,
      refuse(deletePremiumDomains, 'BATCH_REFUSED', {
        refused: [{ id: premiumNames[0]?.id ?? '', code: 'VERSION_CONFLICT' }],
      }),
    ],
    act: async (view) => {
      await selectTwo(view);
      await view.click('main section button >> nth=-1');
      await send(view);
    },
  },
  { ...premium, state: 'import', answers: somePremium, act: ask(0) },
  {
    ...premium,
    state: 'import-filled',
    answers: somePremium,
    act: async (view) => {
      await ask(0)(view);
      await view.fill('dialog textarea', list.join('\n'));
    },
  },
  {
    ...premium,
    state: 'import-refused',
    answers: [...somePremium, refuse(importPremiumDomains, 'TOO_LARGE')],
    act: async (view) => {
      await ask(0)(view);
      await view.setInputFiles('dialog [type=file]', {
        name: 'names.csv',
        mimeType: 'text/csv',
        buffer: Buffer.alloc(1_500_001, 'a'),
      });
      await view.fill('dialog textarea', '["coffee"');
      await send(view);
    },
  },
  {
    ...report,
    state: 'done',
    answers: [
      asAdmin,
      reply(getPremiumImport, {
        ...runningImport,
        status: 'done',
        processed: 248,
        added: 220,
        skipped: 28,
        failedCount: 1204,
      }),
    ],
  },
  { ...report, state: 'running', answers: [asAdmin, reply(getPremiumImport, runningImport)] },
  { ...report, state: 'missing', answers: [asAdmin, refuse(getPremiumImport, 'NOT_FOUND')] },
  { ...reserved, state: 'full', answers: someWords },
  { ...reserved, state: 'empty', answers: [...someWords, reply(listReservedWords, { items: [] })] },
  { ...reserved, state: 'selected', answers: someWords, act: selectTwo },
  {
    ...reserved,
    state: 'wrong',
    answers: someWords,
    act: async (view) => {
      await ask(0)(view);
      await view.fill('dialog textarea', 'mail\nnot a word\nshop;-edge, fine');
      await send(view);
    },
  },
  {
    ...reserved,
    state: 'added',
    answers: [
      ...someWords,
      reply(addReservedWords, { added: reservedWords.slice(0, 3), ignored: 2 }),
    ],
    act: async (view) => {
      await ask(0)(view);
      await view.fill('dialog textarea', 'admin, autoconfig, status, www, www');
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog', { state: 'detached' });
    },
  },
  { ...reserved, state: 'delete', answers: someWords, act: task(1) },
]);
