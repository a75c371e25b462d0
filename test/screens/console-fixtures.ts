import { getMe } from '../../shared/accounts.ts';
import type { UserProfile, UserRow } from '../../shared/users.ts';
import { reply } from './answers.ts';
import { idOf, person } from './fixtures.ts';

const admin = {
  ...person,
  id: idOf('admin'),
  email: 'keeper@example.org',
  nickname: 'Light Keeper',
  roles: ['user' as const, 'admin' as const],
};

/** Somebody who may do everything is logged in. */
export const asAdmin = reply(getMe, admin);

const row = (nickname: string, more: Partial<UserRow> = {}): UserRow => ({
  id: idOf(nickname),
  email: `${nickname.toLowerCase().replaceAll(' ', '-')}@example.org`,
  nickname,
  roles: ['user'],
  status: 'active',
  createdAt: '2026-11-12T09:30:00.000Z',
  ...more,
});

export const users: readonly UserRow[] = [
  row('North Pier', { roles: ['user', 'vip'] }),
  row('Old Mill', { status: 'suspended', createdAt: '2026-11-09T17:00:00.000Z' }),
  row('Green Lane', { roles: ['user', 'admin'] }),
  row('Ich-heiße-so-lang-wie-Namen-sein-dürfen-40', {
    email: 'a-very-long-address-that-somebody-really-uses.for-mail@subdomain.of.some.example.org',
  }),
  row('港の灯台', { status: 'banned', email: 'minato@example.org' }),
];

export const manyUsers: readonly UserRow[] = Array.from({ length: 20 }, (_, index) =>
  row(`Harbour ${index + 1}`),
);

export const profile: UserProfile = {
  ...person,
  id: idOf('North Pier'),
  roles: ['user', 'vip'],
  points: 120,
  profileComplete: true,
  quota: { domains: { used: 4, limit: 20 }, records: { used: 31, limit: 400 } },
  status: 'active',
  suspension: null,
  personalInfo: {
    fullname: 'Nora Pier',
    phoneNumber: '+44 20 7946 0000',
    city: 'Whitby',
    stateProvinceRegion: 'North Yorkshire',
    zipPostalCode: 'YO21 1PU',
    country: 'United Kingdom',
  },
};
