import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams } from '#shared/kernel/id.ts';
import { page, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { record } from '../records/record.ts';
import { cause, changeSet, recordValue, rrsetChange } from './change-set.ts';
import { importOutcome, zoneFileBody, zoneFileBodyMax } from './zone-file.ts';

export const listHistory = endpoint({
  method: 'GET',
  path: '/domains/{id}/history',
  access: 'user',
  summary: 'Changes of a domain’s records of the last 90 days, the newest first.',
  params: idParams,
  query: pageQuery,
  reply: page(changeSet),
  failures: ['NOT_FOUND'],
});

/** A record as `records/batch` takes it. */
const plannedRecord = z.extend(recordValue, {
  ...z.pick(record, { type: true, name: true, ttl: true }).shape,
});

/** A changed record, as it was seen. */
const plannedChange = z.extend(plannedRecord, z.pick(record, { id: true, version: true }).shape);

export const plan = z.object({
  /** What differs after it, by name and type. */
  changes: z.array(rrsetChange),
  /** Body of the call that carries the plan out. */
  batch: z.object({
    remove: z.array(z.pick(record, { id: true, version: true })),
    change: z.array(plannedChange),
    add: z.array(plannedRecord),
    cause,
  }),
});
export type RecordPlan = z.output<typeof plan>;

export const planRecords = endpoint({
  method: 'POST',
  path: '/domains/{id}/plan',
  access: 'user',
  summary:
    'What undoing one change, or restoring the state before one, would do. Nothing changes before `records/batch` is called with it.',
  params: idParams,
  body: z.strictObject({
    /** `restore`: the state before the change, without it and all that came after. */
    kind: z.enum(['undo', 'restore']),
    revision: z.int().check(z.minimum(1)),
  }),
  reply: plan,
  failures: ['NOT_FOUND', 'HISTORY_TOO_LONG'],
});

export const importPlan = z.extend(importOutcome, {
  batch: z.pick(plan, { batch: true }).shape.batch,
});
export type ImportPlan = z.output<typeof importPlan>;

export const planImport = endpoint({
  method: 'POST',
  path: '/domains/{id}/zone-file/plan',
  access: 'user',
  summary:
    'What importing a zone file would do, and which of its lines are left out. Nothing changes before `records/batch` is called with it.',
  params: idParams,
  body: z.strictObject(zoneFileBody),
  bodyMax: zoneFileBodyMax,
  reply: importPlan,
  failures: ['NOT_FOUND'],
});

export const importZoneFile = endpoint({
  method: 'POST',
  path: '/zone-files/{domain}',
  access: 'token',
  summary:
    'Takes a zone file into a domain, as far as the token may change its records, and tells which lines are left out.',
  params: z.object({ domain: wellFormed() }),
  body: z.strictObject({
    ...zoneFileBody,
    /** Nothing changes; the answer says what would. */
    dryRun: z._default(z.boolean(), false),
  }),
  bodyMax: zoneFileBodyMax,
  reply: importOutcome,
  failures: [
    'NOT_FOUND',
    'TOKEN_FORBIDS',
    'DOMAIN_FROZEN',
    'VERSION_CONFLICT',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
  proof: false,
});
