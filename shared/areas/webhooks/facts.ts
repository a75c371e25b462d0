import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    webhook: {
      perUser: 5,
      /** Characters of an address. */
      url: 500,
      /** Domains that one webhook names. */
      domains: 50,
      /** Time for which deliveries are signed with a replaced secret, too: `limits.replacedSecrets` of them. */
      overlap: DAY,
      /** Time in which a server has to answer. https://www.standardwebhooks.com recommends 15 to 30 seconds. */
      deadline: 15,
      /** Characters of an answer that are kept. */
      excerpt: 500,
      keptFor: 30 * DAY,
      /** Deliveries that are shown. */
      shown: 50,
      /** Waits after failures in a row, the last one again and again. */
      waits: [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
      /** Failures in a row after which new events wait, too, and time after a failure for which they do. */
      rest: { after: 2, for: 5 * MINUTE },
      /** Time of failures alone after which a webhook is disabled. */
      givenUpAfter: 3 * DAY,
      /** Tries of one event, which take longer than that. */
      tries: 20,
      /** Events that one round tries. */
      round: 4,
      /** Time after which a run of the worker is cut off: a round of tries, each up to the deadline. */
      run: 90,
      /** Tests of an account in an hour. */
      tests: 60,
      /** Deliveries that an account has sent once more in an hour. */
      resends: 60,
    },
  },
  failures: {
    WEBHOOK_LIMIT_REACHED: [409, 'Webhook limit reached. Delete one first.'],
  },
  userEvents: {
    'webhook-made': [],
    'webhook-changed': [],
    'webhook-rotated': [],
    'webhook-deleted': [],
    'webhook-resent': [],
  },
  followed: {
    /** A transfer is told by the domain: its entry has no changes. */
    deliverRecords: {
      entities: ['change-set'],
      events: ['INSERT'],
      untraced: true,
      workers: ['deliver'],
    },
    deliverDomain: {
      entities: ['domain'],
      events: ['INSERT', 'MODIFY', 'REMOVE'],
      untraced: true,
      workers: ['deliver'],
    },
    /** A webhook that is enabled again, or called at another address, gets what waits; of one that is gone, all is forgotten. */
    resumeDelivery: {
      entities: ['webhooks'],
      events: ['MODIFY', 'REMOVE'],
      untraced: true,
      workers: ['deliver'],
    },
  },
} as const satisfies AreaFacts;

/** What webhooks are told of. Of a transfer, `domain.transferred` is the giver’s and `domain.received` the receiver’s. */
export const webhookEvents = [
  'records.changed',
  'domain.claimed',
  'domain.released',
  'domain.transferred',
  'domain.received',
  'domain.frozen',
  'domain.thawed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a delivery has no answer. */
export const webhookObstacles = [
  'host-unknown',
  'host-private',
  'host-ipv6',
  'refused',
  'timeout',
  'certificate',
  'broken',
  'history-gone',
] as const;
export type WebhookObstacle = (typeof webhookObstacles)[number];
