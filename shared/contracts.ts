import * as accounts from './areas/accounts/calls.ts';
import * as audit from './areas/audit/calls.ts';
import * as auth from './areas/auth/calls.ts';
import * as automation from './areas/automation/calls.ts';
import * as feeds from './areas/automation/feeds.ts';
import * as powerdns from './areas/automation/powerdns.ts';
import * as documentation from './areas/documentation/calls.ts';
import * as domains from './areas/domains/calls.ts';
import * as history from './areas/history/calls.ts';
import * as hostnames from './areas/hostnames/calls.ts';
import * as invitations from './areas/invitations/calls.ts';
import * as news from './areas/news/calls.ts';
import * as notifications from './areas/notifications/calls.ts';
import * as people from './areas/people/calls.ts';
import * as points from './areas/points/calls.ts';
import * as premium from './areas/premium/calls.ts';
import * as pricing from './areas/pricing/calls.ts';
import * as privacy from './areas/privacy/calls.ts';
import * as providers from './areas/providers/calls.ts';
import * as quotas from './areas/quotas/calls.ts';
import * as records from './areas/records/calls.ts';
import * as reports from './areas/reports/calls.ts';
import * as reserved from './areas/reserved/calls.ts';
import * as search from './areas/search/calls.ts';
import * as service from './areas/service/calls.ts';
import * as setups from './areas/setups/calls.ts';
import * as showcases from './areas/showcases/calls.ts';
import * as smtp from './areas/smtp/calls.ts';
import * as statistics from './areas/statistics/calls.ts';
import * as figures from './areas/statistics/figures.ts';
import * as storages from './areas/storages/calls.ts';
import * as tags from './areas/tags/calls.ts';
import * as tokens from './areas/tokens/calls.ts';
import * as uploads from './areas/uploads/calls.ts';
import * as webhooks from './areas/webhooks/calls.ts';
import { endpointsOf } from './kernel/endpoint.ts';

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
  history: endpointsOf(history),
  hostnames: endpointsOf(hostnames),
  setups: endpointsOf(setups),
  statistics: { ...endpointsOf(statistics), ...endpointsOf(figures) },
  tokens: endpointsOf(tokens),
  quotas: endpointsOf(quotas),
  points: endpointsOf(points),
  invitations: endpointsOf(invitations),
  people: endpointsOf(people),
  news: endpointsOf(news),
  notifications: endpointsOf(notifications),
  uploads: endpointsOf(uploads),
  privacy: endpointsOf(privacy),
  smtp: endpointsOf(smtp),
  storages: endpointsOf(storages),
  showcases: endpointsOf(showcases),
  tags: endpointsOf(tags),
  audit: endpointsOf(audit),
  automation: { ...endpointsOf(automation), ...endpointsOf(feeds), ...endpointsOf(powerdns) },
  webhooks: endpointsOf(webhooks),
} as const;

export type Area = keyof typeof contracts;
