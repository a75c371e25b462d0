import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as domains from './domains.ts';
import * as invitations from './invitations.ts';
import { endpointsOf } from './kernel/endpoint.ts';
import * as names from './names.ts';
import * as notifications from './notifications.ts';
import * as points from './points.ts';
import * as pricing from './pricing.ts';
import * as providers from './providers.ts';
import * as quotas from './quotas.ts';
import * as records from './records.ts';
import * as service from './service.ts';
import * as tokens from './tokens.ts';
import * as users from './users.ts';

/** Every declared call, by the area that answers it: the folder of that name in `functions/`. */
export const contracts = {
  service: endpointsOf(service),
  accounts: endpointsOf(accounts),
  providers: endpointsOf(providers),
  domains: endpointsOf(domains),
  names: endpointsOf(names),
  pricing: endpointsOf(pricing),
  records: endpointsOf(records),
  tokens: endpointsOf(tokens),
  quotas: endpointsOf(quotas),
  points: endpointsOf(points),
  invitations: endpointsOf(invitations),
  notifications: endpointsOf(notifications),
  users: endpointsOf(users),
  audit: endpointsOf(audit),
} as const;

export type Area = keyof typeof contracts;
