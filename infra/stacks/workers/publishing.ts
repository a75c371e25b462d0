import { Duration } from 'aws-cdk-lib';
import { mailDomainOf } from '#infra/config/mail-domain.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { publishInZones, readZones } from '#infra/constructs/hosted-zones.ts';
import { limits } from '#shared/limits.ts';
import { askCloudflare } from '../ask-cloudflare.ts';
import type { Resources, Worker } from './worker.ts';

/** A type of provider: its name for people, and what its workers need to ask it. */
interface Type {
  title: string;
  reach(handler: Handler, resources: Resources): void;
}

/** Alarm of all types: nothing is published before somebody acts. */
const refusals = {
  ProviderRefusals: {
    statistic: 'SUM',
    above: 0,
    meaning:
      'a provider refuses the token or the rights of this stage (401 or 403), and nothing is published under its suffix. The console names it: test it under domain providers, and enter a new token, or deploy the right to its zone.',
  },
} as const;

/**
 * Brings the zones of the providers of one type to what the table says. Each type has a function and a queue, so that
 * a slow provider delays none of another type.
 */
const publisher = (type: 'route53' | 'cloudflare', { title, reach }: Type): Worker => ({
  entry: `functions/publishing/${type}/publish.ts`,
  does: `publishes records on ${title}`,
  timeout: Duration.seconds(60),
  queue: {
    fifo: true,
    // The worker waits at most 30 seconds between tries, or as long as the provider asks for: an outage of
    // half an hour ends by itself.
    maxReceiveCount: 60,
    batchSize: 10,
    // Each zone has one writer at a time; all keep the pace of functions/publishing/pace.ts.
    maxConcurrency: 10,
    lag: {
      above: Duration.minutes(3),
      meaning: `records wait for more than three minutes. Is ${title} refusing or throttling?`,
    },
    replay: `Tries again what could not be published on ${title}, once its cause is gone`,
  },
  watches: refusals,
  needs(handler, resources) {
    const { settings, data, queueOf } = resources;
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    reach(handler, resources);
    // The name that mail is sent from has a mail policy of its own.
    handler.give({ MAIL_DOMAIN: mailDomainOf(settings.mail.from) });
    queueOf(type).parkBy(handler);
  },
});

export const route53 = publisher('route53', {
  title: 'Route 53',
  reach: (handler, { settings }) => publishInZones(handler, settings),
});

export const cloudflare: Worker = {
  ...publisher('cloudflare', { title: 'Cloudflare', reach: askCloudflare }),
  watches: {
    ...refusals,
    CloudflareRequests: {
      statistic: 'SUM',
      above: 1000,
      meaning:
        'this stage sent Cloudflare more than 1,000 requests in five minutes, of 1,200 that it takes from a user. Lower cloudflareRequestsPerSecond before Cloudflare blocks the user.',
    },
    CloudflareThrottled: {
      statistic: 'SUM',
      above: 0,
      meaning:
        'Cloudflare refused a request because its user sent more than 1,200 in five minutes, and blocks all of them for up to five minutes. Lower cloudflareRequestsPerSecond, or find out who else uses a token of that user.',
    },
  },
};

/** Queues the domains of an account that was suspended or reinstated for the publisher. */
export const revisit: Worker = {
  entry: 'functions/publishing/revisit.ts',
  does: 'has the domains of an account looked at again',
  timeout: Duration.seconds(60),
  queue: {
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 2,
    replay: 'Tries again to withdraw or publish what belongs to suspended accounts',
  },
  needs(handler, { data, queueOf }) {
    data.table.readBy(handler);
    data.table.noteBy(handler);
    for (const type of ['route53', 'cloudflare']) queueOf(type).sendBy(handler);
  },
};

/** Time between two runs of the sweep, and the most that one may take: they go on with one round. */
const sweepEvery = Duration.minutes(5);

/** Compares the zones of one type with the table in rounds, a slice at each run, and queues repairs. */
const sweeper = (
  type: 'route53' | 'cloudflare',
  { title, ageMetric, reach }: Type & { ageMetric: string },
): Worker => ({
  entry: `functions/publishing/${type}/sweep.ts`,
  does: `compares zones on ${title} and table`,
  timeout: sweepEvery,
  schedule: {
    every: sweepEvery,
    runNow: `Compares zones on ${title} and table at once; do this when the queue of dispatch failures is not empty`,
    event: { now: true },
  },
  watches: {
    ZoneFill: {
      statistic: 'MAX',
      above: 100 * limits.provider.almostFull,
      meaning: `a zone is filled to more than ${100 * limits.provider.almostFull} percent. Ask its provider for more records in it, or offer another suffix: at 99 percent claims and new records are refused.`,
    },
    [ageMetric]: {
      statistic: 'MAX',
      period: Duration.hours(1),
      // A round takes some two hours with a million domains (functions/README.md).
      above: Duration.hours(6).toSeconds(),
      silenceIsBad: true,
      meaning: `a zone on ${title} was last compared with the table more than six hours ago. The log of the sweep says which one and why.`,
    },
  },
  needs(handler, resources) {
    const { data, queueOf } = resources;
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    reach(handler, resources);
    queueOf(type).sendBy(handler);
  },
});

export const sweeproute53 = sweeper('route53', {
  title: 'Route 53',
  ageMetric: 'Route53SweepAge',
  reach: (handler, { settings }) => readZones(handler, settings),
});

export const sweepcloudflare = sweeper('cloudflare', {
  title: 'Cloudflare',
  ageMetric: 'CloudflareSweepAge',
  reach: askCloudflare,
});
