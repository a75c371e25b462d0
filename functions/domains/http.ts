import {
  claimDomain,
  deleteDomain,
  getDomain,
  listDomains,
  listUserDomains,
} from '../../shared/domains.ts';
import { readLabel } from '../labels/service.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { claim, get, list, listOwned, readDomain, release } from './service.ts';

export const handler = serve([
  on(listUserDomains, (_actor, { params, query }) => listOwned(params.id, query)),
  on(listDomains, (actor, { query }) => list(actor, query)),
  onReading(
    claimDomain,
    ({ body }) => readLabel(body.name),
    (actor, { body }, facts) => claim(actor, body, facts),
  ),
  onReading(
    getDomain,
    ({ params }) => readDomain(params.id),
    (actor, _input, domain) => get(actor, domain),
  ),
  onReading(
    deleteDomain,
    ({ params }) => readDomain(params.id),
    (actor, { params }, domain) => release(actor, params.id, domain),
  ),
]);
