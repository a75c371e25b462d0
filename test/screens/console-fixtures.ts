import { getMe } from '#shared/areas/accounts/calls.ts';
import type { UserProfile, UserRow } from '#shared/areas/accounts/user.ts';
import type { AuditEntry, AuditEvent } from '#shared/areas/audit/calls.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import type { PointsReason, PointsTransaction } from '#shared/areas/points/calls.ts';
import type { RoleQuota, UserQuota } from '#shared/areas/quotas/calls.ts';
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
  avatar: null,
  roles: ['user'],
  status: 'active',
  points: 30,
  domains: 1,
  createdAt: '2026-11-12T09:30:00.000Z',
  ...more,
});

export const users: readonly UserRow[] = [
  row('North Pier', { roles: ['user', 'vip'], points: 120, domains: 4 }),
  row('Old Mill', { status: 'suspended', createdAt: '2026-11-09T17:00:00.000Z' }),
  row('Green Lane', { roles: ['user', 'admin'], points: 12_480, domains: 1000 }),
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
  marks: [],
  personalInfo: {
    fullname: 'Nora Pier',
    phoneNumber: '+44 20 7946 0000',
    city: 'Whitby',
    stateProvinceRegion: 'North Yorkshire',
    zipPostalCode: 'YO21 1PU',
    country: 'United Kingdom',
    createdAt: '2026-09-03T10:12:00.000Z',
    updatedAt: '2026-11-02T08:40:00.000Z',
  },
};

export const suspendedProfile: UserProfile = {
  ...profile,
  nickname: 'Old Mill',
  email: 'old-mill@example.org',
  roles: ['user'],
  points: 0,
  status: 'suspended',
  suspension: {
    reason: 'Points to pages that ask for passwords.',
    since: '2026-11-20T16:20:00.000Z',
  },
  personalInfo: null,
};

const moved = (
  reason: PointsReason,
  points: number,
  details: Record<string, string> = {},
): PointsTransaction => ({
  id: `${reason}${points}`,
  createdAt: '2026-11-18T08:00:00.000Z',
  points,
  reason,
  details,
});

export const ledger: readonly PointsTransaction[] = [
  moved('adjustment', 100, { note: 'For finding a mistake in the documentation' }),
  moved('purchase', -30, { fqdn: 'pier.freehold.dev' }),
  moved('invitation', 10, { inviteeId: idOf('Green Lane') }),
  moved('profile', 20),
  moved('registration', 10),
];

const side = (nickname: string, address: string | null, email?: string) => ({
  id: idOf(nickname),
  nickname,
  email: email ?? `${nickname.toLowerCase().replaceAll(' ', '-')}@example.org`,
  address,
});

const invited = (status: InvitationStatus, more: Partial<InvitationRow> = {}): InvitationRow => ({
  id: idOf(`invited ${status}`),
  inviter: side('North Pier', '192.0.2.10'),
  invitee: side('Green Lane', '198.51.100.7'),
  status,
  suspicions: [],
  cleared: false,
  points: 0,
  createdAt: '2026-11-19T12:00:00.000Z',
  completedAt: null,
  ...more,
});

export const invitations: readonly InvitationRow[] = [
  invited('held', {
    invitee: side('North Pier II', '192.0.2.11', 'north.pier+2@example.org'),
    suspicions: ['address', 'alias'],
  }),
  invited('pending', {
    id: idOf('rate'),
    inviter: side('Old Mill', '2001:db8:85a3:8d3:1319:8a2e:370:7348'),
    suspicions: ['rate'],
  }),
  invited('completed', { points: 10, completedAt: '2026-11-20T09:00:00.000Z' }),
  invited('rejected', {
    inviter: side('North Pier', null),
    invitee: side('Green Lane', null),
    createdAt: '2026-07-19T12:00:00.000Z',
  }),
];

export const roleQuotas: readonly RoleQuota[] = [
  { role: 'user', domains: 5, records: 50, description: '' },
  { role: 'vip', domains: 20, records: 400, description: 'People who need more room' },
  { role: 'admin', domains: 1000, records: 10_000, description: 'Administrators' },
];

export const userQuotas: readonly UserQuota[] = [
  {
    userId: idOf('North Pier'),
    email: person.email,
    nickname: 'North Pier',
    domains: 60,
    records: 2500,
  },
  {
    userId: idOf('Green Lane'),
    email: 'green-lane@example.org',
    nickname: 'Green Lane',
    domains: 0,
    records: 0,
  },
];

const done = (
  event: AuditEvent,
  changes: AuditEntry['changes'],
  name = person.email,
): AuditEntry => ({
  id: idOf(event),
  event,
  user: { id: idOf('admin'), nickname: 'Light Keeper' },
  address: '203.0.113.9',
  createdAt: '2026-11-20T16:20:00.000Z',
  subject: { id: idOf('North Pier'), name },
  changes,
});

export const audit: readonly AuditEntry[] = [
  done('user-suspended', {
    status: { from: 'active', to: 'suspended' },
    reason: { to: 'Points to pages that ask for passwords.' },
  }),
  done('user-updated', { nickname: { from: 'Pier', to: 'North Pier' }, password: {} }),
  done('user-role-added', { role: { to: 'vip' } }),
  done('points-adjusted', { points: { from: 20, to: 1120 }, note: { to: 'A mistake found' } }),
  done('user-quota-removed', { domains: { from: 60 }, records: { from: 2500 } }),
  done('invitation-cleared', { suspicions: { from: 'address alias', to: '' } }),
  done(
    'reserved-words-added',
    { words: { to: 'admin, billing, login, postmaster, security, support, webmaster' } },
    'freehold.dev',
  ),
];
