/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a visit of a network and day, for two days | `VISIT#<showcase>#<day>#<digest>` / `VISIT` | nothing: it exists once | one write |
 */

import { nowInSeconds } from '#platform/clock.ts';
import type { Item, Key } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';

/** Visit of a network, by its digest, on a day. */
export interface Visit {
  showcaseId: string;
  day: string;
  digest: string;
}

export interface VisitItem extends Visit, Item {
  entity: 'visit';
  isCounted?: boolean;
}

const visitKey = ({ showcaseId, day, digest }: Visit): Key => ({
  pk: `VISIT#${showcaseId}#${day}#${digest}`,
  sk: 'VISIT',
});

/** A visit that did not count before. */
export const newVisit = (visit: Visit): VisitItem => ({
  ...visitKey(visit),
  entity: 'visit',
  ...visit,
  expiresAt: nowInSeconds() + limits.visit.lifetime,
});

const counted = new Error('The visit was counted.');

/** Marks a visit as counted. Throws `counted` for one that was. */
export const countVisitWrite = (visit: Visit): Write =>
  update(
    visitKey(visit),
    {
      expression: 'SET #isCounted = :true',
      condition: 'attribute_exists(#pk) AND attribute_not_exists(#isCounted)',
      values: { ':true': true },
    },
    counted,
  );

export const isCounted = (error: unknown): boolean => error === counted;
