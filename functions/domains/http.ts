import {
  claimDomain,
  deleteDomain,
  getDomain,
  listDomains,
  searchName,
} from '../../shared/domains.ts';
import { readLabel } from '../names/service.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { claim, get, list, readDomain, release, search } from './service.ts';

export const handler = serve([
  onReading(
    searchName,
    ({ query }) => readLabel(query.name),
    (_caller, { query }, facts) => search(query.name, facts),
  ),
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
