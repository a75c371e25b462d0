import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  changeRecords,
  createRecord,
  deleteAnyRecord,
  deleteAnyRecords,
  deleteRecord,
  getResolution,
  listAllRecords,
  listAnyRecords,
  listFailedRecords,
  listRecords,
  updateAnyRecord,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { changeAny, removeAny } from './administration.ts';
import { changeTogether } from './batch.ts';
import { listFailed } from './failed.ts';
import { readContent, readRecords } from './items/records.ts';
import { listAll } from './lists.ts';
import { removeAll } from './removal.ts';
import { resolution } from './resolution/service.ts';
import { change, create, list, listAny, readHeld, remove } from './service.ts';

type OfDomain = { params: { id: string } };
const content = ({ params }: OfDomain) => readContent(params.id);
const held = ({ params }: OfDomain) => readHeld(params.id);
const records = ({ params }: OfDomain) => readRecords(params.id);

export const handler = serve([
  onReading(getResolution, content, (actor, { params }, found) =>
    resolution(actor, params.recordId, found),
  ),
  onReading(listRecords, content, (actor, _input, found) => list(actor, found)),
  onReading(createRecord, records, (actor, { body }, found) => create(actor, body, found)),
  onReading(updateRecord, records, (actor, { params, body }, found) =>
    change(actor, params.recordId, body, found),
  ),
  onReading(deleteRecord, records, (actor, { params }, found) =>
    remove(actor, params.recordId, found),
  ),
  onReading(changeRecords, records, (actor, { body }, found) => changeTogether(actor, body, found)),
  on(listAllRecords, (_actor, { query }) => listAll(query)),
  on(listFailedRecords, (_actor, { query }) => listFailed(query)),
  onReading(listAnyRecords, held, (_actor, _input, found) => listAny(found)),
  onReading(updateAnyRecord, held, (actor, { params, body }, found) =>
    changeAny(actor, params.recordId, body, found),
  ),
  onReading(deleteAnyRecord, held, (actor, { params }, found) =>
    removeAny(actor, params.recordId, found),
  ),
  on(deleteAnyRecords, (actor, { body }) => removeAll(actor, body)),
]);
