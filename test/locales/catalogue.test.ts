import { describe, expect, it } from 'vitest';
import { type FailureCode, failures } from '#shared/failures.ts';
import { languages } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { flat, read } from './texts.ts';

/** English texts of an area by their whole key. */
const textsOf = (area: string) => new Map(flat(read('en', area)));

describe('a call that fails without a word of the service', () => {
  it.each([
    ['auth', 'loginFailed', 'Login failed'],
    ['auth', 'registerFailed', 'Registration failed'],
    ['auth', 'security.emailFailed', 'Failed to update email'],
    ['auth', 'security.passwordFailed', 'Failed to update password'],
    ['accounts', 'own.nicknameFailed', 'Failed to update nickname'],
    ['auth', 'codeFailed', 'Failed to send verification code'],
    ['auth', 'forgot.failed', 'Failed to send reset link'],
    ['auth', 'reset.unchecked', 'Invalid reset token'],
    ['auth', 'reset.failed', 'Failed to reset password'],
    ['tokens', 'failed', 'Failed to get token'],
    ['tokens', 'replaceFailed', 'Failed to refresh token'],
    ['tokens', 'transferFailed', 'Failed to transfer domain'],
  ])('is told by %s:%s as “%s”', (area, key, text) => {
    expect(textsOf(area).get(key)).toBe(text);
  });
});

/** Beginning of a refusal’s text in the pages; the whole `error` of an answer. */
const said: [code: FailureCode, start: string][] = [
  ['INVALID_CREDENTIALS', 'Invalid email or password.'],
  ['EMAIL_TAKEN', 'This email is already registered.'],
  ['CAPTCHA_REQUIRED', 'Please complete the CAPTCHA verification first.'],
  ['RESET_LINK_INVALID', 'Invalid or expired reset link.'],
  ['NAME_TAKEN', 'This domain is registered by another user.'],
  ['NAME_RESERVED', 'This domain is reserved.'],
  ['ORIGIN_NOT_THIS_DOMAIN', 'The origin server must be this domain.'],
  ['SHOWCASE_NOT_OWNED', 'You can only submit showcases for domains you own.'],
  ['SHOWCASE_EXISTS', 'This URL has already been submitted.'],
  ['LAST_ROLE', 'User must have at least one role.'],
  ['ALREADY_SUSPENDED', 'User already suspended.'],
  ['SLUG_TAKEN', 'This slug already exists.'],
  ['PREMIUM_EXISTS', 'This domain already exists.'],
];

/** Texts that stand with numbers, or say the same in other words. */
const numbered: [code: FailureCode, text: RegExp][] = [
  ['DOMAIN_QUOTA_REACHED', /^Subdomain quota reached: \{\{current.*\}\} of \{\{limit/],
  ['INSUFFICIENT_POINTS', /\{\{required.*\}\} points, and you have \{\{available/],
  ['DOMAIN_RECORD_LIMIT_REACHED', /^Record limit reached for this domain: \{\{current.*\{\{limit/],
  ['RECORD_QUOTA_REACHED', /^Total record limit reached: .* Delete some records/],
  ['PROXIED_RECORD_NEEDED', /need a proxied A or AAAA record/],
  ['HOSTNAMES_NOT_SUPPORTED', /doesn’t support custom hostnames/],
  ['SHOWCASE_LIMIT_REACHED', /^Showcase submission limit reached \(\{\{current.*\/\{\{limit/],
  ['FILE_TYPE_UNSUPPORTED', /^This file type isn’t supported/],
  ['FILE_TOO_LARGE', /^This file is larger than 5\u00a0MB/],
  ['STORAGE_FAILED', /^Couldn’t store the file/],
  ['UPLOAD_LIMIT_REACHED', /^Daily upload limit reached: \{\{used.*\}\} of \{\{total/],
  ['UPLOAD_TOO_FREQUENT', /^Too many uploads at once/],
  ['NOT_FOUND', /^This doesn’t exist/],
];

describe('a refusal', () => {
  const refusals = textsOf('refusals');

  it.each(said)('as %s is said as “%s”', (code, start) => {
    expect(refusals.get(code)?.startsWith(start), refusals.get(code)).toBe(true);
    expect(failures[code][1]).toBe(start);
  });

  it.each(numbered)('as %s matches %s', (code, text) => {
    expect(refusals.get(code)).toMatch(text);
  });

  it('of a suspended account has the title and the words of the dialog', () => {
    expect(textsOf('shell').get('suspendedTitle')).toBe('Your account has been disabled');
    const words =
      'Your account has been disabled by the administrator. Contact the administrator for help.';
    expect(textsOf('failures').get('ACCOUNT_SUSPENDED')).toBe(words);
    expect(failures.ACCOUNT_SUSPENDED).toEqual([403, words]);
  });
});

describe('an area of the console', () => {
  it.each([
    ['accounts', 'listFailed', 'edit.failed', undefined],
    ['invitations', 'listFailed', 'undecided', undefined],
    ['quotas', 'listFailed', 'failed', 'remove.failed'],
    ['reserved', 'listFailed', 'add.failed', 'delete.failed_one'],
    ['pricing', 'listFailed', 'failed', 'delete.failed'],
    ['premium', 'listFailed', 'edit.failed', 'delete.failed_one'],
    ['providers', 'failed', 'edit.failed', 'delete.failed'],
    ['news', 'failed', 'editor.failed', 'delete.failed_one'],
    ['domains', 'all.failed', undefined, 'deleteFailed'],
    ['records', 'failed', 'notSaved', 'deleteFailed_one'],
    ['showcases', 'all.failed', 'curate.failed', 'delete.failed_one'],
    ['tags', 'failed', 'saveFailed', 'delete.failed'],
    ['smtp', 'failed', 'set.failed', 'delete.failed'],
    ['storages', 'failed', 'set.failed', 'delete.failed'],
    ['audit', 'failed', undefined, undefined],
  ])('has words for %s that cannot be loaded, saved or deleted', (area, load, save, remove) => {
    const texts = textsOf(area);
    expect(texts.get(load)).toMatch(/^Couldn’t load/);
    if (save) expect(texts.get(save)).toMatch(/^Couldn’t /);
    if (remove) expect(texts.get(remove)).toMatch(/^Couldn’t /);
  });

  it.each([
    ['smtp', 'test.failed', 'Couldn’t test the server'],
    ['storages', 'test.failed', 'Couldn’t test the storage'],
    ['points', 'adjust.failed', 'Couldn’t adjust the points'],
    ['ui', 'copyFailed', 'Couldn’t copy. Select the text and copy it yourself.'],
  ])('or a part of it says by %s:%s “%s”', (area, key, text) => {
    expect(textsOf(area).get(key)).toBe(text);
  });
});

describe('the terms', () => {
  it.each(languages)('give notice of material changes 30 days before, in %s', (language) => {
    const told = flat(read(language, 'pages')).filter(([, text]) =>
      text.includes('{{noticeDays}}'),
    );
    expect(told).toHaveLength(1);
    expect(limits.termsNotice).toBe(30 * 24 * 60 * 60);
  });
});
