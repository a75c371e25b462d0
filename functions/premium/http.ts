import {
  createPremiumDomain,
  deletePremiumDomain,
  getPremiumImport,
  importPremiumDomains,
  listPremiumDomains,
  updatePremiumDomain,
} from '../../shared/premium.ts';
import { readPremium } from '../labels/service.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { acceptImport, readProgress, showImport } from './imports.ts';
import { createPremium, deletePremium, listPremium, updatePremium } from './service.ts';

export const handler = serve([
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
