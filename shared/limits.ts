import { pageSize } from './kernel/page-size.ts';

/** Every number the product promises or holds people to. Times are seconds unless the name says otherwise. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  label: { min: 1, max: 63 },
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
  session: {
    lifetime: 30 * DAY,
    perUser: 10,
    /** Without a use, the session of an administrator ends earlier. */
    idleOfAdministrator: 12 * HOUR,
    /** Uses are written down at most this often. */
    touchAfter: HOUR,
    /** A login this young stands for the password. */
    fresh: 10 * MINUTE,
  },
  /** Characters of a user agent that are read, and of a device's name. */
  device: { userAgent: 512, name: 40 },
  code: {
    digits: 6,
    lifetime: 10 * MINUTE,
    tries: 5,
    resendAfter: MINUTE,
    perNetworkAndHour: 5,
    perAddressAndHour: 15,
  },
  resetLink: {
    lifetime: 30 * MINUTE,
    /** The newest links that work. */
    valid: 3,
    resendAfter: MINUTE,
    perNetworkAndHour: 5,
    perAddressAndHour: 15,
  },
  /**
   * Calls of any kind, `/challenge` included: how many may come at once, and how many may follow in a
   * minute. Each instance of a function counts on its own.
   */
  budgets: {
    account: {
      reads: { burst: 600, perMinute: 600 },
      changes: { burst: 300, perMinute: 120 },
    },
    network: {
      reads: { burst: 1200, perMinute: 1200 },
      changes: { burst: 300, perMinute: 120 },
    },
  },
  /** Calls one network address may make in an hour, by kind. */
  perAddress: {
    codes: 60,
    codeTries: 120,
    resetLinks: 60,
    logins: 300,
    registrations: 60,
    inviteCodes: 120,
  },
  /** Logins to one address from one network, right and wrong ones. */
  loginsPerNetwork: { count: 20, window: 15 * MINUTE },
  /**
   * Logins to one address from all unknown networks, and from all known ones. More than one network
   * may make in that time, so no stranger alone stops others. NIST SP 800-63B, 5.2.2: at most 100.
   */
  loginsPerAccount: { count: 100, window: HOUR },
  /** Passwords that one session may claim. */
  passwordTries: { count: 20, window: 15 * MINUTE },
  /** Networks of successful logins that an account remembers, and for how long. */
  knownNetworks: { count: 10, lifetime: 90 * DAY },
  proof: { difficulty: 12, lifetime: 2 * MINUTE },
  captcha: { lifetime: 10 * MINUTE },
  idempotency: { lifetime: DAY, keyMax: 128 },
  page: pageSize,
  /** How long material changes of the terms are announced before they take effect. */
  termsNotice: 30 * DAY,
  /** How long backups remember what was deleted. */
  backups: 35 * DAY,
  points: { registration: 10, profile: 20, invitation: 10 },
  adjustment: { min: 1, max: 10_000, reason: { min: 2, max: 200 } },
  /** More completed invitations of one inviter within a day than this are looked at before they pay. */
  invitation: {
    codeLength: 10,
    completedPerDay: 5,
    /** Earlier guests of an inviter that a new one is compared with. */
    guests: { count: 50, lifetime: 90 * DAY },
  },
  premium: {
    text: 50,
    price: { min: 1, max: 1000, default: 30 },
    /** Of an import: its lines, its characters, and the wrong lines that its report shows. */
    importLines: 10_000,
    importLength: 1_500_000,
    /** Characters of one line: a name, a price and what stands between. */
    importLine: 200,
    importReport: 500,
  },
  /** Words that are reserved in one go. */
  reservedBatch: 1000,
  pricing: { rules: 63, cost: { min: 0, max: 10_000 } },
  /** Why somebody is suspended or banned. */
  suspensionReason: { min: 2, max: 200 },
  search: { max: 254 },
  quota: {
    user: { domains: 5, records: 50 },
    vip: { domains: 20, records: 400 },
    admin: { domains: 1000, records: 10_000 },
  },
  /** What a quota may be set to, and how a role's is described. */
  quotaBounds: { domains: 100_000, records: 1_000_000, description: 200 },
  recordsPerDomain: 100,
  /**
   * Characters of HTML; entries of a page, as the console asks for them, and how many may be skipped;
   * characters of its words that an audit entry quotes.
   */
  notification: { content: 2000, page: 10, offsetMax: 1000, excerpt: 80 },
  record: {
    ttl: { min: 60, max: DAY, default: 300 },
    depth: 5,
    txt: 2048,
    content: 2048,
    priority: { min: 0, max: 65_535 },
  },
} as const;

/** Points a name costs by its length, until an operator sets other rules for a provider. */
export const defaultPricing = [
  { minLength: 1, maxLength: 2, cost: 100 },
  { minLength: 3, maxLength: 3, cost: 50 },
  { minLength: 4, maxLength: 4, cost: 20 },
] as const;

/** From how many characters on a name costs nothing by these rules. */
export const freeFrom = Math.max(...defaultPricing.map(({ maxLength }) => maxLength)) + 1;

export const languages = ['en', 'zh', 'de', 'fr', 'it', 'ja'] as const;
export type Language = (typeof languages)[number];
