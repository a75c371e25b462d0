import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nearLabels } from '#functions/labels/near-labels.ts';
import { borrowsTrust } from '#functions/labels/rules.ts';
import { label } from '#shared/areas/domains/label.ts';

beforeAll(() => {
  vi.stubEnv('BRAND_NAME', 'Acme DNS');
});

afterAll(() => {
  vi.unstubAllEnvs();
});

const labels = fc
  .string({ unit: fc.constantFrom(...'abxyz019-'), minLength: 1, maxLength: 63 })
  .filter((text) => label.safeParse(text).success && !borrowsTrust(text));

describe('labels near another', () => {
  it('can be claimed as they are, differ, and are the same each time', () => {
    fc.assert(
      fc.property(labels, (text) => {
        const near = nearLabels(text);
        expect(near.length).toBeGreaterThan(3);
        expect(new Set([text, ...near]).size).toBe(near.length + 1);
        expect(near.map((one) => label.parse(one))).toEqual(near);
        expect(nearLabels(text)).toEqual(near);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ...['paypal', 'pay-pal', 'paypa1', 'mypaypalshop', 'my-apple', 'my-visa', 'microsoft-world'],
    ...['acmedns', 'acrnedns', 'acme-dns', 'my-acmedns', 'acmedns-login'],
    ...['admin', 'harbour-login', '4dmin', 'freehold', 'support', 'ann-s-bank'],
  ])('are none for %s, which borrows the trust in others', (text) => {
    expect(nearLabels(text)).toEqual([]);
  });

  it.each(['pineapple', 'badminton', 'startups', 'www', 'docs', 'supporters', 'acmednsfan'])(
    'are there for %s, a word like any other',
    (text) => expect(nearLabels(text)).toContain(`my-${text}`),
  );
});
