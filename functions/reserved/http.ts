import { addReservedWords, deleteReservedWord, listReservedWords } from '../../shared/reserved.ts';
import { on, serve } from '../platform/http.ts';
import { free, listReserved, reserve } from './service.ts';

export const handler = serve([
  on(listReservedWords, (_actor, { query }) => listReserved(query)),
  on(addReservedWords, (actor, { body }) => reserve(actor, body)),
  on(deleteReservedWord, (actor, { params }) => free(actor, params.id)),
]);
