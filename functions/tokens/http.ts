import { readDomain } from '#functions/domains/items/domains.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  findTokenOwner,
  getMyToken,
  refreshToken,
  transferDomain,
} from '#shared/areas/tokens/calls.ts';
import { mine, ownerOf, refresh, transfer } from './service.ts';

export const handler = serve([
  on(getMyToken, mine),
  on(refreshToken, refresh),
  on(findTokenOwner, (actor, { body }) => ownerOf(actor, body)),
  onReading(
    transferDomain,
    ({ body }) => readDomain(body.domainId),
    (actor, { body }, domain) => transfer(actor, body.targetToken, domain),
  ),
]);
