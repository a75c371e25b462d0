import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as documentation from './documentation.ts';
import * as domains from './domains.ts';
import * as hostnames from './hostnames.ts';
import * as invitations from './invitations.ts';
import { endpointsOf } from './kernel/endpoint.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as points from './points.ts';
import * as premium from './premium.ts';
import * as pricing from './pricing.ts';
import * as privacy from './privacy.ts';
import * as providers from './providers.ts';
import * as quotas from './quotas.ts';
import * as records from './records.ts';
import * as reports from './reports.ts';
import * as reserved from './reserved.ts';
import * as search from './search.ts';
import * as service from './service.ts';
import * as showcases from './showcases.ts';
import * as smtp from './smtp.ts';
import * as statistics from './statistics.ts';
import * as storages from './storages.ts';
import * as tags from './tags.ts';
import * as tokens from './tokens.ts';
import * as uploads from './uploads.ts';

/** All declared calls by area, which is the folder of that name in `functions/`. */
export const contracts = {
  service: endpointsOf(service),
  documentation: endpointsOf(documentation),
  auth: endpointsOf(auth),
  accounts: endpointsOf(accounts),
  providers: endpointsOf(providers),
  search: endpointsOf(search),
  domains: endpointsOf(domains),
  reports: endpointsOf(reports),
  reserved: endpointsOf(reserved),
  premium: endpointsOf(premium),
  pricing: endpointsOf(pricing),
  records: endpointsOf(records),
  hostnames: endpointsOf(hostnames),
  statistics: endpointsOf(statistics),
  tokens: endpointsOf(tokens),
  quotas: endpointsOf(quotas),
  points: endpointsOf(points),
  invitations: endpointsOf(invitations),
  news: endpointsOf(news),
  notifications: endpointsOf(notifications),
  uploads: endpointsOf(uploads),
  privacy: endpointsOf(privacy),
  smtp: endpointsOf(smtp),
  storages: endpointsOf(storages),
  showcases: endpointsOf(showcases),
  tags: endpointsOf(tags),
  audit: endpointsOf(audit),
} as const;

export type Area = keyof typeof contracts;
