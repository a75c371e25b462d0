import type { Page } from 'playwright';
import {
  createDomainProvider,
  listDomainProviders,
  testProvider,
} from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import { asAdmin } from '#test/screens/console-fixtures.ts';
import { idOf } from '#test/screens/fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';

type PolicyState = DomainProvider['mailPolicy'][number]['state'];

const policy = (suffix: string, state: PolicyState): DomainProvider['mailPolicy'] => [
  { name: suffix, type: 'MX', line: `${suffix}. 3600 IN MX 0 .`, state },
  { name: suffix, type: 'TXT', line: `${suffix}. 3600 IN TXT "v=spf1 -all"`, state },
  {
    name: `_dmarc.${suffix}`,
    type: 'TXT',
    line: `_dmarc.${suffix}. 3600 IN TXT "v=DMARC1; p=reject; adkim=s; aspf=s"`,
    state,
  },
];

const provider = (
  suffix: string,
  state: PolicyState,
  more: Partial<DomainProvider> = {},
): DomainProvider => ({
  id: idOf(suffix),
  name: suffix,
  suffix,
  isDefault: false,
  type: 'route53',
  zoneId: 'Z0123456789ABCDEFGHIJ',
  domains: 318,
  records: 1187,
  publishedAt: '2026-11-21T08:41:00.000Z',
  supports: { proxy: false, customHostnames: false, withoutTypes: ['LOC'] },
  prices: [{ minLength: 1, maxLength: 4, cost: 20 }],
  createdAt: '2026-11-12T09:30:00.000Z',
  sweptAt: '2026-11-21T08:00:00.000Z',
  fill: { current: 1204, limit: 10_000 },
  mailPolicy: policy(suffix, state),
  ...more,
});

const page = { page: 'console-providers', path: '/admin/domain-providers', loggedIn: true };

const edge = provider('edge.page', 'operator', {
  name: 'Edge',
  type: 'cloudflare',
  tokenEnding: 'k7Jq',
  zoneId: '023e105f4ecef8ad9ca31a8372d0c353',
  supports: { proxy: true, customHostnames: true, withoutTypes: [] },
  fill: { current: 182, limit: 198 },
  refusedSince: '2026-11-21T08:20:00.000Z',
});

/** An administrator, and providers of each kind. */
export const full = [
  asAdmin,
  reply(listDomainProviders, {
    items: [
      provider('freehold.dev', 'live', { name: 'Freehold', isDefault: true }),
      edge,
      provider('my.garden', 'failed', {
        paused: {
          reason: 'We move the zone until noon.',
          since: '2026-11-21T08:00:00.000Z',
        },
      }),
      provider('a-rather-long-suffix.of.some.example.org', 'pending', {
        domains: 0,
        records: 0,
        fill: undefined,
        publishedAt: undefined,
        sweptAt: undefined,
      }),
    ],
  }),
];

/** Chooses one of the tasks of a provider's row, by its place in the menu. */
const choose = (suffix: string, place: number) => async (screen: Page) => {
  await screen.getByRole('button', { name: new RegExp(suffix) }).click();
  await screen.getByRole('menuitem').nth(place).click();
};

const fill = async (screen: Page) => {
  await screen.locator('main header button').last().click();
  await screen.locator('dialog label').filter({ hasText: 'Route 53' }).click();
  await screen.locator('[name=suffix]').fill('harbour.example');
  await screen.locator('[name=name]').fill('Harbour');
  await screen.locator('[name=zoneId]').fill('Z0123456789HARBOUR');
  await screen.locator('dialog [type=submit]').click();
};

const lines = [
  '{',
  '  "name": "Harbour",',
  '  "suffix": "harbour.example",',
  '  "type": "route53",',
  '  "zoneId": "Z0123456789HARBOUR",',
  '  "isDefault": false',
  '}',
];

export const consoleProviders: Scene[] = waitUntilSettled([
  { ...page, state: 'full', answers: full },
  {
    ...page,
    state: 'tasks',
    answers: full,
    act: (screen) => screen.getByRole('button', { name: /edge.page/ }).click(),
  },
  {
    ...page,
    state: 'test',
    answers: [
      ...full,
      reply(testProvider, {
        steps: [
          { step: 'read', state: 'passed' },
          { step: 'write', state: 'failed', problem: 'token-dns-edit' },
          { step: 'remove', state: 'skipped' },
          {
            step: 'delegation',
            state: 'failed',
            problem: 'delegated-elsewhere',
            found: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
            expected: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'],
          },
        ],
        testedAt: '2026-11-21T09:00:00.000Z',
      }),
    ],
    act: choose('edge.page', 0),
  },
  {
    ...page,
    state: 'test-passed',
    answers: [
      ...full,
      reply(testProvider, {
        steps: (['read', 'write', 'remove', 'delegation'] as const).map((step) => ({
          step,
          state: 'passed' as const,
        })),
        negativeTtl: 1800,
        isPublicSuffix: false,
        testedAt: '2026-11-21T09:00:00.000Z',
      }),
    ],
    act: choose('edge.page', 0),
  },
  { ...page, state: 'edit', answers: full, act: choose('edge.page', 1) },
  { ...page, state: 'pause', answers: full, act: choose('edge.page', 4) },
  { ...page, state: 'policy', answers: full, act: choose('edge.page', 3) },
  {
    ...page,
    state: 'create',
    answers: full,
    act: async (screen) => {
      await screen.locator('main header button').last().click();
    },
  },
  {
    ...page,
    state: 'not-configured',
    answers: [
      ...full,
      refuse(createDomainProvider, 'ZONE_NOT_CONFIGURED', {
        lines,
        command: 'npm run deploy -- -c stage=prod',
      }),
    ],
    act: fill,
  },
  {
    ...page,
    state: 'not-passed',
    answers: [
      ...full,
      refuse(createDomainProvider, 'TEST_NOT_PASSED', { problem: 'zone-not-found' }),
    ],
    act: fill,
  },
  { ...page, state: 'empty', answers: [asAdmin, reply(listDomainProviders, { items: [] })] },
  { ...page, state: 'loading', answers: [asAdmin, never(listDomainProviders)] },
  {
    ...page,
    state: 'failing',
    answers: [asAdmin, refuse(listDomainProviders, 'INTERNAL')],
    later: 5,
  },
]);
