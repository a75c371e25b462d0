import { type AreaWords, itemOf, sampleId, sampleInstant } from '#shared/kernel/words.ts';
import { getPersonalInfo, getUser, listUsers } from './calls.ts';
import { user } from './user.ts';

export const words = {
  about: 'The caller’s profile and address, and what administrators do with accounts.',
  components: {
    User: user,
    UserEntry: itemOf(listUsers.reply),
    UserProfile: getUser.reply,
    Usage: user.shape.quota.shape.domains,
    PersonalInfo: getPersonalInfo.reply,
  },
  fields: {
    city: ['City.', 'Berlin'],
    country: ['Country.', 'Germany'],
    'PersonalInfo.createdAt': [
      'Time of the first saving; null where nothing is saved.',
      sampleInstant,
    ],
    'User.quota.domains': ['Subdomains.'],
    'UserProfile.quota.domains': ['Subdomains.'],
    filter: ['Shows these people only.', 'vip'],
    fullname: ['Full name.', 'Ann Pier'],
    language: ['A login in another one changes it, too.', 'de'],
    marks: ['What stood against a deleted account of the same mailbox.'],
    personalInfo: ['Personal information; null where nothing is saved.'],
    phoneNumber: ['Phone number.', '+49 30 1234567'],
    profileComplete: ['True once all personal information is saved.'],
    quota: ['Use and limits of domains and records.'],
    'User.quota.records': ['DNS records over all domains.'],
    'UserProfile.quota.records': ['DNS records over all domains.'],
    rewarded: ['Points that this saving paid.', 20],
    roles: ['Roles of the account.'],
    stateProvinceRegion: ['State, province or region.', 'Berlin'],
    suspension: ['Reason and time of a suspension or ban; null for an active account.'],
    'PersonalInfo.updatedAt': [
      'Time of the last saving; null where nothing is saved.',
      sampleInstant,
    ],
    'setAvatar.uploadId': [
      'Id of a completed upload of the caller’s, for the purpose `avatar`.',
      sampleId,
    ],
    zipPostalCode: ['Postal code.', '10115'],
  },
} as const satisfies AreaWords;
