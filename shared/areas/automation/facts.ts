import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    accessToken: {
      perUser: 50,
      /** Characters of a name that its owner gives it. */
      name: 60,
      grants: 20,
      /** Names that one grant lists. */
      names: 20,
      networks: 10,
      /** Days for which a token may be made; without a number it has no end. */
      lifetimes: [30, 90, 365],
      /** Time for which a secret that was replaced works on: `limits.replacedSecrets` of them. */
      overlap: DAY,
      /** Shortest interval between two writes of a token's last use. */
      touchAfter: HOUR,
      /** Time for which uses are counted. */
      countedFor: 30 * DAY,
      /** Time before its end at which a token in use is written of by mail. */
      toldBefore: 14 * DAY,
    },
    automation: {
      /**
       * Leaky buckets by token; in place of the proof of work, which no program solves. A burst is what Terraform asks to
       * make the 400 records of a VIP anew: three reads and two changes each. It takes a refused read for an empty zone.
       */
      reads: { burst: 1200, perMinute: 600 },
      changes: { burst: 800, perMinute: 120 },
      /** Calls of a network whose token is wrong. */
      failed: { burst: 20, perMinute: 10 },
      /** Changes of one domain in a day, by all tokens. */
      changesPerDay: 1000,
      /** Host names of one update of addresses. */
      hosts: 20,
      /** Domains of a token that a suffix shows as one zone, or a prefix moves: a query each. */
      zones: 20,
      /** Changes that a feed has. */
      feed: 50,
      ttl: 60,
      /** Age up to which the second newest value of a challenge is kept. */
      challengeKept: DAY,
      /** Milliseconds that a challenge waits for all name servers, and between two rounds of questions. */
      live: { withinMs: 20_000, everyMs: 500 },
    },
  },
  failures: {
    TOKEN_LIMIT_REACHED: [409, 'Token limit reached. Revoke one first.'],
    TOKEN_FORBIDS: [403, 'This token may not do that.'],
  },
  userEvents: {
    'token-made': [],
    'token-changed': [],
    'token-rotated': [],
    'token-revoked': [],
    'tokens-revoked': [],
  },
} as const satisfies AreaFacts;
