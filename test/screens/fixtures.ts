import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { listSessions } from '#shared/areas/auth/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { listHostnames } from '#shared/areas/hostnames/calls.ts';
import { getReceivedInvitation } from '#shared/areas/invitations/calls.ts';
import { getActiveNotification } from '#shared/areas/notifications/calls.ts';
import { getPersonSettings, getUserPage, type PersonSettings } from '#shared/areas/people/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { type SearchResult, searchName } from '#shared/areas/search/calls.ts';
import { getCaptcha, getConfig } from '#shared/areas/service/calls.ts';
import { listSetups } from '#shared/areas/setups/calls.ts';
import { listShowcases } from '#shared/areas/showcases/calls.ts';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { listTags } from '#shared/areas/tags/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { type Answer, reply } from './answers.ts';

/** A ULID that says what it stands for. */
export const idOf = (word: string): string =>
  `01J${word.toUpperCase().replace(/[^0-9A-HJKMNP-TV-Z]/g, '0')}`.padEnd(26, '0').slice(0, 26);

export const person = {
  id: idOf('person'),
  email: 'north-pier@example.org',
  nickname: 'North Pier',
  avatar: null,
  roles: ['user' as const],
  points: 40,
  createdAt: '2026-11-12T09:30:00.000Z',
  profileComplete: false,
  quota: { domains: { used: 3, limit: 5 }, records: { used: 17, limit: 50 } },
};

export const result = (
  suffix: string,
  status: SearchResult['status'],
  cost = 0,
): Omit<SearchResult, 'fqdn'> => ({ providerId: idOf(suffix), suffix, status, cost });

export const states = [
  result('freehold.dev', 'available'),
  result('edge.page', 'premium', 30),
  result('my.garden', 'registered'),
  result('open.school', 'reserved'),
];

/** Free names close to one that cannot be had. */
const nearTo = (name: string, suffix: string) =>
  [`my-${name}`, `${name}-lab`, `hello-${name}`, `${name}-space`].map((near) => ({
    name: near,
    providerId: idOf(suffix),
    suffix,
    fqdn: `${near}.${suffix}`,
  }));

/** A name that is something else under every suffix; somebody may have a near one by now. */
export const found = (name: string, results = states, taken?: string) =>
  reply(searchName, {
    name,
    results: results.map((one) => ({ ...one, fqdn: `${name}.${one.suffix}` })),
    near: results.some(({ status }) => status !== 'available')
      ? nearTo(name, 'my.garden').filter((near) => near.name !== taken)
      : [],
  });

const captcha = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  counter: 20,
  deriveKey,
  hmacSignatureSecret: 'screens',
});

export const config: Reply<typeof getConfig> = {
  brand: { name: 'Freehold', tagline: null },
  locales: [...languages],
  communityUrl: 'https://community.example.com',
  contact: 'hello@example.com',
  captcha: { kind: 'altcha', siteKey: null },
  challengeTest: true,
  programUrl: null,
};

/** Settings of whoever has no public page. */
export const hiddenPage: PersonSettings = {
  address: null,
  isPublic: false,
  showsNames: false,
  isWithdrawn: false,
};

/** Answers of every scene; its own come after these. */
export const always: readonly Answer[] = [
  reply(getConfig, config),
  reply(getActiveNotification, { notification: null }),
  reply(getMe, person),
  reply(getPersonSettings, hiddenPage),
  reply(getUserPage, hiddenPage),
  reply(getCaptcha, { ...captcha }),
  reply(listDomains, { items: [] }),
  reply(getAttention, { items: [], pause: null }),
  reply(listProviders, { items: [] }),
  reply(getReceivedInvitation, { invitation: null }),
  reply(listHostnames, { items: [] }),
  reply(listSetups, { items: [] }),
  reply(listShowcases, { items: [], page: 1, pages: 0, total: 0 }),
  reply(listTags, { items: [] }),
  reply(listSessions, {
    items: [
      {
        id: idOf('session'),
        current: true,
        createdAt: '2026-11-20T08:00:00.000Z',
        lastUsedAt: '2026-11-21T08:00:00.000Z',
        network: '192.0.2.10',
        device: 'Firefox · Linux',
      },
      {
        id: idOf('other session'),
        current: false,
        createdAt: '2026-11-02T18:30:00.000Z',
        lastUsedAt: '2026-11-19T21:10:00.000Z',
        network: '2001:db8:7:1::',
        device: 'Safari · iPhone',
      },
    ],
  }),
];
