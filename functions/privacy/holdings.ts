import { holding as accounts } from '#functions/accounts/holding.ts';
import { holding as audit } from '#functions/audit/holding.ts';
import { holding as auth } from '#functions/auth/holding.ts';
import { holding as automation } from '#functions/automation/holding.ts';
import { holding as domains } from '#functions/domains/holding.ts';
import { holding as invitations } from '#functions/invitations/holding.ts';
import { holding as people } from '#functions/people/holding.ts';
import { holding as points } from '#functions/points/holding.ts';
import { holding as reports } from '#functions/reports/holding.ts';
import { holding as showcases } from '#functions/showcases/holding.ts';
import { holding as tokens } from '#functions/tokens/holding.ts';
import { holding as uploads } from '#functions/uploads/holding.ts';
import { holding as webhooks } from '#functions/webhooks/holding.ts';
import type { Holding } from '#platform/account/holding.ts';

/** In the order of `account.json`. */
export const holdings: readonly Holding[] = [
  accounts,
  domains,
  uploads,
  showcases,
  reports,
  points,
  invitations,
  people,
  tokens,
  automation,
  webhooks,
  auth,
  audit,
];
