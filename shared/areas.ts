import { facts as accounts } from './areas/accounts/facts.ts';
import { facts as audit } from './areas/audit/facts.ts';
import { facts as auth } from './areas/auth/facts.ts';
import { facts as automation } from './areas/automation/facts.ts';
import { facts as domains } from './areas/domains/facts.ts';
import { facts as history } from './areas/history/facts.ts';
import { facts as hostnames } from './areas/hostnames/facts.ts';
import { facts as invitations } from './areas/invitations/facts.ts';
import { facts as mail } from './areas/mail/facts.ts';
import { facts as news } from './areas/news/facts.ts';
import { facts as notifications } from './areas/notifications/facts.ts';
import { facts as people } from './areas/people/facts.ts';
import { facts as points } from './areas/points/facts.ts';
import { facts as premium } from './areas/premium/facts.ts';
import { facts as pricing } from './areas/pricing/facts.ts';
import { facts as privacy } from './areas/privacy/facts.ts';
import { facts as providers } from './areas/providers/facts.ts';
import { facts as publishing } from './areas/publishing/facts.ts';
import { facts as quotas } from './areas/quotas/facts.ts';
import { facts as records } from './areas/records/facts.ts';
import { facts as reports } from './areas/reports/facts.ts';
import { facts as reserved } from './areas/reserved/facts.ts';
import { facts as search } from './areas/search/facts.ts';
import { facts as service } from './areas/service/facts.ts';
import { facts as setups } from './areas/setups/facts.ts';
import { facts as showcases } from './areas/showcases/facts.ts';
import { facts as smtp } from './areas/smtp/facts.ts';
import { facts as statistics } from './areas/statistics/facts.ts';
import { facts as storages } from './areas/storages/facts.ts';
import { facts as tags } from './areas/tags/facts.ts';
import { facts as tokens } from './areas/tokens/facts.ts';
import { facts as uploads } from './areas/uploads/facts.ts';
import { facts as webhooks } from './areas/webhooks/facts.ts';
import type { AreaFacts } from './kernel/facts.ts';
import { join } from './kernel/join.ts';

/** The areas with facts of their own, by the folder of that name. */
const areas = {
  service,
  auth,
  accounts,
  providers,
  search,
  domains,
  reports,
  reserved,
  premium,
  pricing,
  records,
  history,
  hostnames,
  setups,
  statistics,
  tokens,
  quotas,
  points,
  invitations,
  people,
  news,
  notifications,
  uploads,
  privacy,
  smtp,
  storages,
  showcases,
  tags,
  audit,
  mail,
  publishing,
  automation,
  webhooks,
} as const satisfies Record<string, AreaFacts>;

/** What all areas say of a kind, such as their limits, in one object. */
export const factsOf = <K extends keyof AreaFacts>(kind: K) => join(areas, kind);
