import { readReached } from '#functions/automation/service.ts';
import { readDomain } from '#functions/domains/items/domains.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { onReading, serve } from '#platform/http/bind.ts';
import {
  importZoneFile,
  listHistory,
  planImport,
  planRecords,
} from '#shared/areas/history/calls.ts';
import { list, plan, planImport as planOf } from './service.ts';
import { importFile } from './zone-files.ts';

export const handler = serve([
  onReading(
    listHistory,
    ({ params }) => readDomain(params.id),
    (actor, { query }, domain) => list(actor, query, domain),
  ),
  onReading(
    planRecords,
    ({ params }) => readRecords(params.id),
    (actor, { body }, found) => plan(actor, body, found),
  ),
  onReading(
    planImport,
    ({ params }) => readRecords(params.id),
    (actor, { body }, found) => planOf(actor, body, found),
  ),
  onReading(
    importZoneFile,
    ({ params }, token) => readReached(token, params.domain),
    (actor, { body }, found) => importFile(actor, body, found),
  ),
]);
