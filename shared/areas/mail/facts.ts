import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    mail: {
      /**
       * Time until an unsent mail is dropped, with a code or link that ends, and without. A message is kept for 14 days
       * in the queue and the dead-letter queue together, and for 14 more once it is replayed; the dispatcher may be
       * hours behind: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/setting-up-dead-letter-queue-retention.html
       */
      lifetime: { ending: DAY, lasting: 30 * DAY },
      /** Seconds until a mail that failed is tried again: twice as many each time, up to the longest. */
      backoff: { first: 5, longest: 300 },
      /**
       * Parts of all mail that may bounce or be reported as spam. SES reviews an account at 5 % and 0.1 %:
       * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-messages.html
       */
      bounces: 0.03,
      complaints: 0.0005,
    },
  },
  failures: {
    MAIL_FAILED: [502, 'The mail could not be sent. Please try again.'],
  },
  followed: {
    mail: { entities: ['mail'], events: ['INSERT'] },
  },
} as const satisfies AreaFacts;
