import { holding as accounts } from '../accounts/holding.ts';
import { holding as audit } from '../audit/holding.ts';
import { holding as auth } from '../auth/holding.ts';
import { holding as domains } from '../domains/holding.ts';
import { holding as invitations } from '../invitations/holding.ts';
import type { Holding } from '../platform/holding.ts';
import { holding as points } from '../points/holding.ts';
import { holding as reports } from '../reports/holding.ts';
import { holding as showcases } from '../showcases/holding.ts';
import { holding as tokens } from '../tokens/holding.ts';
import { holding as uploads } from '../uploads/holding.ts';

/** In the order of `account.json`. */
export const holdings: readonly Holding[] = [
  accounts,
  domains,
  uploads,
  showcases,
  reports,
  points,
  invitations,
  tokens,
  auth,
  audit,
];
