import { on, serve } from '#platform/http/bind.ts';
import {
  addExemption,
  addReservedWords,
  deleteExemption,
  deleteReservedWord,
  deleteReservedWords,
  listExemptions,
  listReservedWords,
} from '#shared/areas/reserved/calls.ts';
import { endExemption, exempt, listExempt } from './exemptions.ts';
import { free, freeAll, listReserved, reserve } from './service.ts';

export const handler = serve([
  on(listReservedWords, (_actor, { query }) => listReserved(query)),
  on(addReservedWords, (actor, { body }) => reserve(actor, body)),
  on(deleteReservedWord, (actor, { params }) => free(actor, params.id)),
  on(deleteReservedWords, (actor, { body }) => freeAll(actor, body)),
  on(listExemptions, (_actor, { query }) => listExempt(query)),
  on(addExemption, (actor, { body }) => exempt(actor, body.name)),
  on(deleteExemption, (actor, { params }) => endExemption(actor, params.id)),
]);
