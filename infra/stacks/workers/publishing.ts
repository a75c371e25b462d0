import { Duration } from 'aws-cdk-lib';
import { mailDomainOf } from '#infra/config/mail-domain.ts';
import { limits } from '#shared/limits.ts';
import {
  factsOfType,
  type ProviderType,
  providerTypes,
  sweepAgeMetric,
} from '#shared/providers.ts';
import { openZones } from '../zone-access.ts';
import type { Worker } from './worker.ts';

/** Alarms of all types: nothing is published before somebody acts, or not in time. */
const ofAllTypes = {
  ProviderRefusals: {
    statistic: 'SUM',
    above: 0,
    of: 'dns',
    meaning:
      'a provider refuses the token or the rights of this stage (401 or 403), and nothing is published under its suffix. The console names it: test it under domain providers, and enter a new token, or deploy the right to its zone.',
  },
  WaitingAge: {
    statistic: 'MAX',
    above: Duration.minutes(3).toSeconds(),
    of: 'dns',
    meaning:
      'a provider has let records wait for more than three minutes. It refuses, throttles, is slow to tell its name servers, or has more to do than requestsPerSecond lets it: the log of publish says which.',
  },
} as const;

/** Alarms on what the adapter of a type counts. */
const counted: Partial<Record<ProviderType, Worker['watches']>> = {
  cloudflare: {
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

/**
 * Brings the zones of the providers of one type to what the table says. Each type has a function and a queue, so that
 * a slow provider delays none of another type.
 */
const publisher = (type: ProviderType): Worker => ({
  entry: `functions/publishing/${type}/publish.ts`,
  does: `publishes records on ${factsOfType(type).title}`,
  timeout: Duration.seconds(60),
  queue: {
    fifo: true,
    // The worker waits at most 30 seconds between tries, or as long as the provider asks for: an outage of
    // half an hour ends by itself.
    maxReceiveCount: 60,
    batchSize: 10,
    // Each zone has one writer at a time; all keep the pace of functions/publishing/pace.ts.
    maxConcurrency: 10,
    // Messages of a zone that never rests come faster than they are taken, and each run does what all ask for.
    stall: {
      above: Duration.minutes(3),
      of: 'dns',
      meaning: `the publisher of ${factsOfType(type).title} has done nothing for three minutes, and records wait.`,
    },
    replay: `Tries again what could not be published on ${factsOfType(type).title}, once its cause is gone`,
  },
  watches: { ...ofAllTypes, ...counted[type] },
  // A run that has no time for all wakes another one; the last one finds nothing that waits.
  isRecursive: true,
  needs(handler, resources) {
    const { settings, data, queueOf } = resources;
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    openZones(handler, type, 'publish', resources);
    // The name that mail is sent from has a mail policy of its own.
    handler.give({ MAIL_DOMAIN: mailDomainOf(settings.mail.from) });
    queueOf(type).sendBy(handler);
    queueOf(type).deadLetterBy(handler);
  },
});

/** Queues the domains of an account that was suspended or reinstated for the publisher. */
const revisit: Worker = {
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
    for (const type of providerTypes) queueOf(type).sendBy(handler);
  },
};

/** Time between two runs of the sweep, and the most that one may take: they go on with one round. */
const sweepEvery = Duration.minutes(5);

/** Compares the zones of one type with the table in rounds, a slice at each run, and queues repairs. */
const sweeper = (type: ProviderType): Worker => ({
  entry: `functions/publishing/${type}/sweep.ts`,
  does: `compares zones on ${factsOfType(type).title} and table`,
  timeout: sweepEvery,
  schedule: {
    every: sweepEvery,
    runNow: `Compares zones on ${factsOfType(type).title} and table at once; do this when the queue of dispatch failures is not empty`,
    event: { now: true },
  },
  watches: {
    ZoneFill: {
      statistic: 'MAX',
      above: 100 * limits.provider.almostFull,
      meaning: `a zone is filled to more than ${100 * limits.provider.almostFull} percent. Ask its provider for more records in it, or offer another suffix: at 99 percent claims and new records are refused.`,
    },
    [sweepAgeMetric(type)]: {
      statistic: 'MAX',
      period: Duration.hours(1),
      // A round takes some two hours with a million domains (functions/README.md).
      above: Duration.hours(6).toSeconds(),
      silenceIsBad: true,
      meaning: `a zone on ${factsOfType(type).title} was last compared with the table more than six hours ago. The log of the sweep says which one and why.`,
    },
  },
  needs(handler, resources) {
    const { data, queueOf } = resources;
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    openZones(handler, type, 'sweep', resources);
    queueOf(type).sendBy(handler);
  },
});

const ofTypes = (nameOf: (type: ProviderType) => string, make: (type: ProviderType) => Worker) =>
  Object.fromEntries(providerTypes.map((type) => [nameOf(type), make(type)]));

const workers: Record<string, Worker> = {
  ...ofTypes((type) => type, publisher),
  revisit,
  ...ofTypes((type) => `sweep${type}`, sweeper),
};

/** The workers, in the order of their names, as other areas export theirs. */
export const publishing = Object.fromEntries(
  Object.keys(workers)
    .sort()
    .map((name) => [name, workers[name] as Worker]),
);
