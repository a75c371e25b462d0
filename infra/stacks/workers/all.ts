import * as canaries from './canary.ts';
import * as domains from './domains.ts';
import * as hostnames from './hostnames.ts';
import * as mail from './mail.ts';
import * as premium from './premium.ts';
import * as privacy from './privacy.ts';
import * as providers from './providers.ts';
import { publishing } from './publishing.ts';
import * as reports from './reports.ts';
import * as showcases from './showcases.ts';
import * as statistics from './statistics.ts';
import * as upgrades from './upgrades.ts';
import * as uploads from './uploads.ts';
import * as webhooks from './webhooks.ts';
import type { Worker } from './worker.ts';

/**
 * Every worker by the name of its queue, alarms and outputs: one lower-case word, under which its
 * area exports it. Only the dispatcher is made apart.
 */
export const workers: Readonly<Record<string, Worker>> = {
  ...publishing,
  ...canaries,
  ...domains,
  ...mail,
  ...hostnames,
  ...premium,
  ...privacy,
  ...providers,
  ...reports,
  ...showcases,
  ...statistics,
  ...upgrades,
  ...uploads,
  ...webhooks,
};
