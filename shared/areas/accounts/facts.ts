import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    nickname: { max: 40 },
    email: { max: 254 },
    password: { min: 6, max: 128 },
    personalInfo: {
      fullname: 100,
      phoneNumber: 32,
      city: 100,
      stateProvinceRegion: 100,
      zipPostalCode: 20,
      country: 100,
    },
    /** Characters of the reason for a suspension or ban. */
    suspensionReason: { min: 2, max: 200 },
  },
  failures: {
    ACCOUNT_SUSPENDED: [
      403,
      'Your account has been disabled by the administrator. Contact the administrator for help.',
    ],
    ALREADY_SUSPENDED: [409, 'User already suspended.'],
    LAST_ROLE: [409, 'User must have at least one role.'],
    LAST_ADMIN: [409, 'There must be at least one administrator.'],
    EMAIL_TAKEN: [409, 'This email is already registered.'],
  },
  adminEvents: {
    'first-administrator': ['role'],
    'user-updated': ['nickname', 'email', 'password'],
    'user-role-added': ['role'],
    'user-role-removed': ['role'],
    'user-suspended': ['status', 'reason'],
    'user-unsuspended': ['status'],
    'user-banned': ['status', 'reason'],
    'user-unbanned': ['status'],
    'user-deleted': ['reason'],
  },
  userEvents: {
    'email-changed': ['email'],
    'account-deleted': [],
  },
  followed: {
    revisit: { entities: ['account'], events: ['MODIFY'] },
    reindexAccount: {
      entities: ['account'],
      events: ['INSERT', 'MODIFY', 'REMOVE'],
      untraced: true,
      workers: ['reindex'],
    },
  },
} as const satisfies AreaFacts;
