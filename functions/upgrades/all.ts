import { backfills as domains } from '#functions/domains/backfills.ts';
import { backfills as reports } from '#functions/reports/backfills.ts';
import { backfills as showcases } from '#functions/showcases/backfills.ts';
import { backfills as uploads } from '#functions/uploads/backfills.ts';
import type { Backfill } from '#platform/backfill.ts';

/** Every back-fill, in the order in which they are made. One leaves once no release before it is kept up. */
export const backfills = [...domains, ...reports, ...showcases, ...uploads] as readonly Backfill[];
