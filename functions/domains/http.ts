import {
  claimDomain,
  deleteDomain,
  getDomain,
  listDomains,
  listUserDomains,
} from '../../shared/domains.ts';
import { readDomain } from '../items/domains.ts';
import { readLabel } from '../labels/service.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { claim, get, list, listOwned, release } from './service.ts';

const domain = ({ params }: { params: { id: string } }) => readDomain(params.id);

export const handler = serve([
  on(listUserDomains, (_actor, { params, query }) => listOwned(params.id, query)),
  on(listDomains, (actor, { query }) => list(actor, query)),
  onReading(
    claimDomain,
    ({ body }) => readLabel(body.name),
    (actor, { body }, facts) => claim(actor, body, facts),
  ),
  onReading(getDomain, domain, (actor, _input, found) => get(actor, found)),
  onReading(deleteDomain, domain, (actor, _input, found) => release(actor, found)),
]);
