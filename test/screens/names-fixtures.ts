import type { PremiumDomain, PremiumImport } from '#shared/areas/premium/calls.ts';
import type { PricingRule } from '#shared/areas/pricing/calls.ts';
import type { Provider } from '#shared/areas/providers/provider.ts';
import type { ReservedWord } from '#shared/areas/reserved/calls.ts';
import { idOf } from './fixtures.ts';

const provider = (suffix: string, more: Partial<Provider> = {}): Provider => ({
  id: idOf(suffix),
  name: suffix,
  suffix,
  isDefault: false,
  supports: { proxy: true, customHostnames: true, withoutTypes: [] },
  prices: [
    { minLength: 1, maxLength: 2, cost: 100 },
    { minLength: 3, maxLength: 3, cost: 50 },
    { minLength: 4, maxLength: 4, cost: 20 },
  ],
  ...more,
});

const withoutProxy: Provider['supports'] = {
  proxy: false,
  customHostnames: false,
  withoutTypes: ['LOC'],
};

export const providers: readonly Provider[] = [
  provider('freehold.dev', { isDefault: true, supports: withoutProxy }),
  provider('edge.page'),
  provider('a-rather-long-suffix.of.some.example.org', {
    description: 'Sites of clubs, classes and everybody else who has something to tell',
    supports: withoutProxy,
    prices: [],
  }),
];

const rule = (suffix: string, minLength: number, maxLength: number, cost: number): PricingRule => ({
  id: idOf(`${suffix} ${minLength}`),
  providerId: idOf(suffix),
  minLength,
  maxLength,
  cost,
});

export const rules: readonly PricingRule[] = [
  rule('freehold.dev', 1, 2, 100),
  rule('freehold.dev', 3, 3, 50),
  rule('freehold.dev', 4, 4, 20),
  rule('edge.page', 1, 3, 10_000),
  rule('edge.page', 5, 8, 0),
  rule('edge.page', 11, 20, 5),
  rule('edge.page', 40, 63, 1),
];

const premium = (text: string, price: number): PremiumDomain => ({
  id: text,
  text,
  price,
  createdAt: '2026-11-12T09:30:00.000Z',
  updatedAt: '2026-11-19T09:30:00.000Z',
});

export const premiumNames: readonly PremiumDomain[] = [
  premium('art', 30),
  premium('coffee', 250),
  premium('lighthouse', 1),
  premium('thelongestpremiumnamethatanybodycouldpossiblytype5', 1000),
];

export const runningImport: PremiumImport = {
  id: idOf('import'),
  status: 'running',
  total: 248,
  processed: 120,
  added: 96,
  updated: 0,
  skipped: 24,
  failedCount: 4,
  failed: [
    { line: 3, text: 'Ça va', reason: 'text' },
    { line: 17, text: 'coffee,99999', reason: 'price' },
    { line: 18, text: 'coffee', reason: 'duplicate' },
    {
      line: 230,
      text: 'a,1,and something else that goes on for a while, and on',
      reason: 'format',
    },
  ],
  createdAt: '2026-11-20T16:20:00.000Z',
};

const word = (text: string, suffix?: string): ReservedWord => ({
  id: `${suffix ? idOf(suffix) : 'all'}.${text}`,
  word: text,
  providerId: suffix ? idOf(suffix) : null,
});

export const reservedWords: readonly ReservedWord[] = [
  word('admin'),
  word('autoconfig'),
  word('status', 'freehold.dev'),
  word('a-word-that-is-just-as-long-as-a-label-can-be-at-the-very-most'),
];
