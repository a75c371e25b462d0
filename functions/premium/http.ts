import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  createPremiumDomain,
  deletePremiumDomain,
  deletePremiumDomains,
  getPremiumImport,
  importPremiumDomains,
  listPremiumDomains,
  updatePremiumDomain,
} from '#shared/areas/premium/calls.ts';
import { acceptImport, readProgress, showImport } from './imports.ts';
import {
  createPremium,
  deleteAll,
  deletePremium,
  findPremium,
  listPremium,
  updatePremium,
} from './service.ts';

const premium = ({ params }: { params: { id: string } }) => findPremium(params.id);

export const handler = serve([
  on(listPremiumDomains, (_actor, { query }) => listPremium(query)),
  on(createPremiumDomain, (actor, { body }) => createPremium(actor, body)),
  onReading(updatePremiumDomain, premium, (actor, { body }, item) =>
    updatePremium(actor, body.price, item),
  ),
  onReading(deletePremiumDomain, premium, (actor, _input, item) => deletePremium(actor, item)),
  on(deletePremiumDomains, (actor, { body }) => deleteAll(actor, body)),
  on(importPremiumDomains, (actor, { body }) => acceptImport(actor, body)),
  onReading(
    getPremiumImport,
    ({ params }) => readProgress(params.id),
    (_actor, _input, progress) => showImport(progress),
  ),
]);
