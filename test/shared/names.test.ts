import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '#shared/areas/accounts/credentials.ts';
import { nickname } from '#shared/areas/accounts/nicknames.ts';
import { label } from '#shared/areas/domains/label.ts';
import { repetitions } from '#test/support/long-form.ts';

const runs = { numRuns: repetitions(1000, 10_000) };

const labelLike = fc.string({
  unit: fc.constantFrom(...'abcxyz019-AZ._ \t\u200bäａ'.split('')),
  maxLength: 70,
});

describe('a label', () => {
  it('is what DNS allows and nothing else, however it is written', () => {
    fc.assert(
      fc.property(labelLike, (text) => {
        const result = label.safeParse(text);
        const trimmed = text.trim().toLowerCase();
        const isRight =
          /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(trimmed) && trimmed.slice(2, 4) !== '--';
        expect(result.success).toBe(isRight);
        if (result.success) expect(result.data).toBe(trimmed);
      }),
      runs,
    );
  });

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(labelLike, (text) => {
        const once = label.safeParse(text);
        if (once.success) expect(label.parse(once.data)).toBe(once.data);
      }),
      runs,
    );
  });
});

describe('an email address', () => {
  it('is taken as people have them, in one spelling', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (text) => {
        const result = email.safeParse(` ${text.toUpperCase()} `);
        // Top-level domains of digits do not exist; the generator is more generous than the world.
        if (/\.[a-z][a-z0-9-]*$/i.test(text)) expect(result.data).toBe(text.toLowerCase());
      }),
      runs,
    );
  });

  it.each([
    'a',
    'a@b',
    '@example.org',
    'a@',
    'a b@example.org',
    'a@example..org',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example.org\nBcc: b@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
    'a@[192.0.2.1]',
    'ä@example.org',
  ])('is not %j', (text) => {
    expect(email.safeParse(text).success).toBe(false);
  });
});

describe('a nickname', () => {
  it.each(['北の桟橋', 'Zoë', 'old-mill 2', '🌿 garden', "O'Brien", '👩‍🌾'.slice(0, 2)])(
    'may be %s',
    (text) => {
      expect(nickname.safeParse(text).success).toBe(true);
    },
  );

  it.each(['', '   ', 'a\u0000b', 'a\u202eb', 'a\u200bb', 'a\nb', '\ud800', 'x'.repeat(41)])(
    'is not %j',
    (text) => {
      expect(nickname.safeParse(text).success).toBe(false);
    },
  );
});
