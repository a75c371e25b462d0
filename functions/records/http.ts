import { createRecord, deleteRecord, listRecords, updateRecord } from '../../shared/records.ts';
import { onReading, serve } from '../platform/http.ts';
import { change, create, list, readContent, readRecords, remove } from './service.ts';

export const handler = serve([
  onReading(
    listRecords,
    ({ params }) => readContent(params.id),
    (actor, _input, content) => list(actor, content),
  ),
  onReading(
    createRecord,
    ({ params }) => readRecords(params.id),
    (actor, { params, body }, content) => create(actor, params.id, body, content),
  ),
  onReading(
    updateRecord,
    ({ params }) => readRecords(params.id),
    (actor, { params, body }, content) => change(actor, params, body, content),
  ),
  onReading(
    deleteRecord,
    ({ params }) => readRecords(params.id),
    (actor, { params }, content) => remove(actor, params, content),
  ),
]);
