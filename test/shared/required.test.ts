import { describe, expect, it } from 'vitest';
import { updateNickname, updateUser } from '#shared/areas/accounts/calls.ts';
import { login, register, updatePassword } from '#shared/areas/auth/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { submitShowcase } from '#shared/areas/showcases/calls.ts';
import { createTag } from '#shared/areas/tags/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { withConfirmation } from '#web/features/auth/bodies.ts';

const ann = { email: 'ann@example.org', password: 'battery staple' };
const entering = { ...ann, turnstileToken: 'solved' };
const joining = { ...ann, code: '123456', nickname: 'Ann' };
const changing = { currentPassword: 'battery staple', newPassword: 'harbour lights' };
const tag = { name: 'Radio', slug: 'radio-2', color: 'teal' };
const showcase = { url: 'https://radio.freehold.test/', title: 'Radio' };

/** Fields that a call refuses, each once. */
const refused = (schema: Endpoint['body'], value: object): string[] => [
  ...new Set((schema?.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))),
];

describe('a form', () => {
  it.each([
    ['a login', login.body, entering],
    ['a registration', register.body, joining],
    ['a change of the password', updatePassword.body, changing],
    ['a nickname', updateNickname.body, { nickname: 'Ann' }],
    ['a tag', createTag.body, tag],
    ['a showcase', submitShowcase.body, showcase],
  ] as const)('of %s needs each of its fields, and no other', (_what, schema, whole) => {
    expect(refused(schema, whole)).toEqual([]);
    for (const field of Object.keys(whole)) {
      const { [field as never]: _left, ...rest } = whole;
      expect(refused(schema, rest)).toEqual([field]);
      expect(refused(schema, { ...whole, [field]: '' })).toEqual([field]);
    }
  });

  it.each([
    ['a login with an address that is none', login.body, { ...entering, email: 'ann' }, 'email'],
    ['a registration with one', register.body, { ...joining, email: 'ann@' }, 'email'],
    ['a password of five characters', register.body, { ...joining, password: '12x45' }, 'password'],
    ['a new one', updatePassword.body, { ...changing, newPassword: '12x45' }, 'newPassword'],
    ['one by an administrator', updateUser.body, { password: '12x45' }, 'password'],
    ['a slug with capitals', createTag.body, { ...tag, slug: 'Radio' }, 'slug'],
    ['a slug with an underscore', createTag.body, { ...tag, slug: 'ra_dio' }, 'slug'],
    ['a slug with a blank', createTag.body, { ...tag, slug: 'ra dio' }, 'slug'],
    ['an address of a site that is none', submitShowcase.body, { ...showcase, url: 'x' }, 'url'],
    ['a cover that has none', submitShowcase.body, { ...showcase, coverImg: 'x' }, 'coverImg'],
    ['a search for nothing', searchName.query, { name: ' ' }, 'name'],
  ] as const)('refuses %s', (_what, schema, value, field) => {
    expect(refused(schema as Endpoint['body'], value)).toEqual([field]);
  });

  it.each(['radio', '2-metre-band', 'a--b', '-', '7'])('for a tag takes the slug %s', (slug) => {
    expect(refused(createTag.body, { ...tag, slug })).toEqual([]);
  });

  it('for a new password needs it twice, the same', () => {
    const schema = withConfirmation(updatePassword.body);
    const confirmed = { ...changing, confirmation: changing.newPassword };
    expect(refused(schema, confirmed)).toEqual([]);
    expect(refused(schema, changing)).toEqual(['confirmation']);
    expect(refused(schema, { ...confirmed, confirmation: 'harbour light' })).toEqual([
      'confirmation',
    ]);
  });
});
