import { pageSize } from './kernel/page-size.ts';

/** All limits of the product. Times in seconds unless the name says otherwise. */
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
    /** Idle timeout of an administrator's session. */
    idleOfAdministrator: 12 * HOUR,
    /** Shortest interval between two writes of a session's last use. */
    touchAfter: HOUR,
    /** Age up to which a login replaces the password as a confirmation. */
    fresh: 10 * MINUTE,
  },
  /** Characters read of a user agent, and kept of a device's name. */
  device: { userAgent: 512, name: 40 },
  code: {
    digits: 6,
    lifetime: 10 * MINUTE,
    tries: 5,
    resendAfter: MINUTE,
    perNetworkAndHour: 5,
    easyPerAddressAndHour: 15,
  },
  resetLink: {
    lifetime: 30 * MINUTE,
    resendAfter: MINUTE,
    perNetworkAndHour: 5,
    easyPerAddressAndHour: 15,
  },
  /**
   * Leaky buckets for all calls, `/challenge` included: calls that may come at once, and those that
   * may follow in a minute. Each function instance counts separately.
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
  /**
   * Prefix lengths of networks. Calls are counted by subscriber: one IPv4 address, or the /64 of an
   * IPv6 address, the least that a subscriber is given (RFC 6177). Both sides of an invitation are
   * compared by customer, who may hold more than one of these.
   */
  networks: {
    subscriber: { ipv4: 32, ipv6: 64 },
    customer: { ipv4: 24, ipv6: 48 },
  },
  /** Window of all limits by the hour. */
  hour: HOUR,
  /** Calls of one network in an hour, by kind. */
  perAddress: {
    codes: 60,
    codeTries: 120,
    resetLinks: 60,
    logins: 300,
    registrations: 60,
    inviteCodes: 120,
    reports: 20,
  },
  /** Logins to one address from one network, successful or not. */
  loginsPerNetwork: { count: 20, window: 15 * MINUTE },
  /**
   * Logins to one address from all unknown networks, and from all known ones. Higher than the limit
   * of one network, so that no single stranger locks others out. NIST SP 800-63B, 5.2.2: at most
   * 100.
   */
  loginsPerAccount: { count: 100, window: HOUR },
  /** Password attempts of one session. */
  passwordTries: { count: 20, window: 15 * MINUTE },
  /** Networks of successful logins that an account keeps, and their lifetime. */
  knownNetworks: { count: 10, lifetime: 90 * DAY },
  proof: { difficulty: 12, lifetime: 2 * MINUTE },
  /**
   * `cost` is the rounds of one derivation, of which a captcha takes 256 on average: tens of
   * milliseconds once, costly in bulk. Each of the levels above the first multiplies it by `growth`.
   */
  captcha: { lifetime: 10 * MINUTE, cost: 1000, levels: 3, growth: 4 },
  /**
   * Mails with a secret to one address: beyond `easyPerAddressAndHour` from networks unknown to it, so many more raise
   * the captcha by a level. The newest one of so many networks stays valid; so many are kept of an hour.
   */
  mailedSecrets: { perLevel: 5, networks: 10, kept: 40 },
  idempotency: { lifetime: DAY, keyMax: 128 },
  page: pageSize,
  /** Rows up to which a list of the console is counted; above, it has "more than" so many. */
  listCount: 1000,
  /** Rows of an export of a list. */
  export: 10_000,
  /** Lifetime of the ticket to one's own data, and downloads of an account in an hour. */
  ownData: { lifetime: 10 * MINUTE, perHour: 5 },
  /** Bytes of a body, unless the call says otherwise. */
  body: 64 * 1024,
  /** Longest delay until a changed suffix, price, quota or notification applies everywhere. */
  cached: 10,
  mail: {
    /** Time until an unsent mail is dropped. */
    lifetime: DAY,
    /**
     * Parts of all mail that may bounce or be reported as spam. SES reviews an account at 5 % and 0.1 %:
     * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-messages.html
     */
    bounces: 0.03,
    complaints: 0.0005,
  },
  /**
   * Items of one batch, which is one transaction of a hundred writes. Nine each are most of a kind; a suspension moves an
   * account in up to 22 lists and takes 30, a decision that pays both sides of an invitation 16.
   */
  batch: { most: 10, people: 3, invitations: 6 },
  /** Matters for administrators: items counted of a kind, and those named. */
  attention: { count: 100, named: 3 },
  /** Characters of the settings of a mail server, and of its conversation: lines, and each line. */
  smtp: {
    host: 190,
    user: 256,
    password: 256,
    fromName: 100,
    lines: 100,
    line: 500,
    /** Time in which one mail is sent, and rest of a server after it failed. */
    deadline: 8,
    rest: MINUTE,
  },
  /**
   * Characters of the settings of a storage, and of its answers. Its test has a deadline in seconds for each step, and
   * writes an object of so many bytes.
   */
  storage: {
    accountId: 64,
    accessKeyId: 128,
    secretAccessKey: 256,
    address: 200,
    answer: 300,
    deadline: 4,
    testBytes: 256,
  },
  /** Retention of audit entries, which hold network addresses. */
  audit: { lifetime: 90 * DAY },
  /** Retention of the network addresses of logins and invitations. */
  networkAddress: { lifetime: 90 * DAY },
  /** Notice period for material changes of the terms. */
  termsNotice: 30 * DAY,
  /** Retention of deleted data in backups. */
  backups: 35 * DAY,
  points: { registration: 10, profile: 20, invitation: 10, showcase: 50 },
  adjustment: { min: 1, max: 10_000, reason: { min: 2, max: 200 } },
  invitation: {
    /** Time for which a browser keeps the code of a followed link. */
    kept: 30 * DAY,
    codeLength: 10,
    /** Completed invitations of one inviter before further ones are reviewed. */
    completions: { count: 5, window: DAY },
    /** Earlier guests of an inviter to compare a new one with. */
    guests: 50,
  },
  premium: {
    text: 50,
    price: { min: 1, max: 1000, default: 30 },
    /** Import: lines, characters, and wrong lines shown in the report. */
    importLines: 10_000,
    importLength: 1_500_000,
    /** Characters of one line. */
    importLine: 200,
    importReport: 500,
    /** Characters quoted of a wrong line. */
    importExcerpt: 60,
    /** Retention of an import; exceeds that of its queue and dead-letter queue together. */
    importLifetime: 30 * DAY,
  },
  /** Words in one request. */
  reservedBatch: 1000,
  /** Characters of their text. */
  reservedLength: 64_000,
  /**
   * Characters of a provider's name and of the reason for a pause. It is deleted once it was paused for so long that
   * no function offers it any more and no claim is under way.
   */
  provider: {
    name: 60,
    reason: { min: 2, max: 200 },
    pausedBeforeDeletion: MINUTE,
    /** Part of a zone above which it is almost full. */
    almostFull: 0.8,
    /** Seconds for which resolvers may keep that there is no such name, in zones of ours. */
    negativeTtl: 60,
  },
  /**
   * Comparisons of a zone with the table: from the start of one round to that of the next, and from one that looks
   * behind every digest to the next such.
   */
  sweep: { every: HOUR, deepEvery: DAY },
  /** Time for which a name bought with points stays with its buyer. */
  purchase: { heldFor: 30 * DAY },
  pricing: { rules: 63, cost: { min: 0, max: 10_000 } },
  /** Characters of the reason for a suspension or ban. */
  suspensionReason: { min: 2, max: 200 },
  /** Characters of the reason to freeze or delete somebody's domain. */
  freezeReason: { min: 2, max: 200 },
  /**
   * Reports of abuse. `text` is evidence or an appeal, `reason` an administrator's, both in characters. A case shows so
   * many reports, similar cases, audit entries and domains of its owner. Lifetimes are those of reports, and of cases
   * after their decision.
   */
  report: {
    text: { min: 20, max: 2000 },
    reason: { min: 2, max: 200 },
    shown: 50,
    similar: 20,
    history: 20,
    domains: 50,
    lifetime: 90 * DAY,
    caseLifetime: 365 * DAY,
    /** Longer than a message can come again: its queue and dead-letter queue keep it for 14 days each. */
    reviewedLifetime: 30 * DAY,
    appealWithin: 30 * DAY,
  },
  /**
   * `/.well-known/security.txt`: time for which caches keep it, and time after which it is stale. The latter should be
   * less than a year (RFC 9116, 2.5.5).
   */
  securityContact: { maxAge: DAY, lifetime: 180 * DAY },
  search: { max: 254 },
  /** Near names that a search offers. */
  nearNames: 4,
  quota: {
    user: { domains: 5, records: 50 },
    vip: { domains: 20, records: 400 },
    admin: { domains: 1000, records: 10_000 },
  },
  /** Largest quotas, and characters of a role's description. */
  quotaBounds: { domains: 100_000, records: 1_000_000, description: 200 },
  recordsPerDomain: 100,
  /**
   * Custom hostnames: of a domain; checks of one until it is given up, and the time that they take; the first wait,
   * which is the shortest, by what the next ones grow, and the longest; refreshes after which the waits grow anew;
   * shortest interval between two refreshes; interval at which hostnames without a run are looked at, and time after
   * which a look or a step is missing; time before the end of a certificate at which its owner is told; time in which
   * DNS has to answer; CNAMEs that are followed; time for which a removed hostname is remembered.
   */
  hostname: {
    perDomain: 5,
    checks: 75,
    lifetime: 7 * DAY,
    shortestWait: 15,
    growth: 1.25,
    longestWait: 12_240,
    wakes: 3,
    refreshEvery: 10,
    watchEvery: 6 * HOUR,
    missedAfter: HOUR,
    dnsTimeoutMs: 3000,
    chain: 8,
    leftFor: 730 * DAY,
    certificateNotice: 14 * DAY,
  },
  /**
   * Questions to DNS about a record: time in which servers have to answer, seconds for which answers
   * are kept, and names whose answers one instance keeps.
   */
  resolution: { timeoutMs: 2000, cached: 30, kept: 1000 },
  /** Records that one request adds and removes together. */
  recordBatch: 25,
  /**
   * Uploads: bytes of a file, characters of its name, uploads of an account in the current hour and
   * the 23 before, and in a minute; lifetimes of a signed request and of a reservation. Tries of one
   * conversion, those of an account at once, and the seconds that one may take.
   */
  upload: {
    bytes: 5_242_880,
    fileName: 255,
    perDay: 20,
    hours: 24,
    perMinute: 5,
    urlLifetime: 15 * MINUTE,
    lifetime: HOUR,
    tries: 3,
    atOnce: 3,
    conversion: 30,
  },
  /**
   * Pixels of a picture that is read, how many times one side may be the other, and sides of the ones that are served: the large one fits into
   * its box, the small one is that wide, that square for an avatar, or that large for a cover.
   */
  picture: {
    pixels: 40_000_000,
    ratio: 20,
    large: { width: 2048, height: 8192 },
    small: { width: 640, height: 2560 },
    avatar: 256,
    cover: { width: 640, height: 360 },
  },
  /**
   * Showcases: characters of address, title, description and a reviewer's notes; tags of one, showcases of
   * an account, and those that one request reviews: nine writes each, in a transaction of a hundred. The seconds
   * for which a cover at another host is waited for, and the times that it may lead elsewhere.
   */
  showcase: {
    url: 500,
    title: 100,
    description: 500,
    notes: 500,
    tags: 3,
    perUser: 10,
    reviewed: 10,
    coverDeadline: 10,
    coverRedirects: 3,
  },
  /** Pages of the gallery: cards of one, the last one without a session, the last that is asked for; the largest seed. */
  gallery: { page: 12, openPages: 10, lastPage: 100_000, lastSeed: 2 ** 31 - 1 },
  /** Retention of what tells that a network visited a site: past the end of its day. */
  visit: { lifetime: 2 * DAY },
  /** Characters of a tag's name, slug and description, and number of tags. */
  tag: { name: 30, slug: 30, description: 200, count: 50 },
  /** Characters of HTML; page size of the console; largest offset; characters quoted in an audit entry. */
  notification: { content: 2000, page: 10, offsetMax: 1000, excerpt: 80 },
  /**
   * Characters of an article, of its Markdown and of the HTML made of it; articles in the feed, and the time for
   * which caches keep it.
   */
  news: {
    title: 120,
    author: 60,
    summary: 300,
    content: 20_000,
    html: 80_000,
    feed: 20,
    feedAge: 5 * MINUTE,
    pageAge: MINUTE,
  },
  record: {
    ttl: { min: 60, max: DAY, default: 300 },
    depth: 5,
    txt: 2048,
    content: 2048,
    priority: { min: 0, max: 65_535 },
  },
  /**
   * All records of one name and type. Route 53 takes 400 values, and 32,000 characters of values in a
   * request, of which an upsert counts each twice.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
   */
  rrset: { values: 400, characters: 16_000 },
} as const;

/** Default price in points by length of the name. Each provider's rules replace it. */
export const defaultPricing = [
  { minLength: 1, maxLength: 2, cost: 100 },
  { minLength: 3, maxLength: 3, cost: 50 },
  { minLength: 4, maxLength: 4, cost: 20 },
] as const;

/** Shortest length that is free by these rules. */
export const freeFrom = Math.max(...defaultPricing.map(({ maxLength }) => maxLength)) + 1;

export const languages = ['en', 'zh', 'de', 'fr', 'it', 'ja'] as const;
export type Language = (typeof languages)[number];
