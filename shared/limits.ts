import { factsOf } from './areas.ts';
import { pageSize } from './kernel/page-size.ts';
import { DAY, HOUR, MINUTE } from './kernel/time.ts';

/** All limits: those of several areas, and each area's own. Times in seconds unless the name says otherwise. */
export const limits = {
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
  /** Time for which the edge keeps what every first view asks for, and everybody gets alike. */
  sharedMaxAge: 10,
  /**
   * Secrets of before that still count beside a new one. An answer that carries one may get lost, and people try again:
   * what programs use is a few secrets back then.
   */
  replacedSecrets: 5,
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
  proof: { difficulty: 12, lifetime: 2 * MINUTE },
  idempotency: { lifetime: DAY, keyMax: 128 },
  page: pageSize,
  /** Rows up to which a list of the console is counted; above, it has "more than" so many. */
  listCount: 50,
  /** Rows of an export of a list. */
  export: 10_000,
  /** Bytes of a body, unless the call says otherwise. */
  body: 64 * 1024,
  /** Longest delay until a changed suffix, price, quota or notification applies everywhere. */
  cached: 10,
  /**
   * Items of one batch, which is one transaction of a hundred writes. Nine each are most of a kind; a decision that pays
   * both sides of an invitation takes 16.
   */
  batch: { most: 10, invitations: 6 },
  /** Retention of the network addresses of logins and invitations. */
  networkAddress: { lifetime: 90 * DAY },
  ...factsOf('limits'),
} as const;
