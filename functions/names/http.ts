import {
  addReservedWords,
  createPremiumDomain,
  deletePremiumDomain,
  deleteReservedWord,
  getPremiumImport,
  importPremiumDomains,
  listPremiumDomains,
  listReservedWords,
  updatePremiumDomain,
} from '../../shared/names.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { createPremium, deletePremium, listPremium, updatePremium } from './premium-domains.ts';
import { acceptImport, readProgress, showImport } from './premium-imports.ts';
import { free, listReserved, reserve } from './reserved-words.ts';
import { readPremium } from './store.ts';

export const handler = serve([
  on(listReservedWords, (_actor, { query }) => listReserved(query)),
  on(addReservedWords, (actor, { body }) => reserve(actor, body)),
  on(deleteReservedWord, (actor, { params }) => free(actor, params.id)),
  on(listPremiumDomains, (_actor, { query }) => listPremium(query)),
  on(createPremiumDomain, (actor, { body }) => createPremium(actor, body)),
  onReading(
    updatePremiumDomain,
    ({ params }) => readPremium(params.id),
    (actor, { params, body }, item) => updatePremium(actor, params.id, body.price, item),
  ),
  onReading(
    deletePremiumDomain,
    ({ params }) => readPremium(params.id),
    (actor, { params }, item) => deletePremium(actor, params.id, item),
  ),
  on(importPremiumDomains, (actor, { body }) => acceptImport(actor, body)),
  onReading(
    getPremiumImport,
    ({ params }) => readProgress(params.id),
    (_actor, _input, progress) => showImport(progress),
  ),
]);
