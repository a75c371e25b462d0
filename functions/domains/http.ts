import { readLabel } from '#functions/labels/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  claimDomain,
  deleteAnyDomain,
  deleteAnyDomains,
  deleteDomain,
  freezeDomain,
  freezeDomains,
  getDomain,
  getZoneFile,
  listAllDomains,
  listDomains,
  listUserDomains,
  thawDomain,
  thawDomains,
} from '#shared/areas/domains/calls.ts';
import { findHeld, freeze, freezeAll, remove, removeAll, thaw, thawAll } from './administration.ts';
import { readDomain } from './items/domains.ts';
import { listAll } from './lists.ts';
import { claim, get, list, listOwned, release } from './service.ts';
import { exportZone } from './zone-file.ts';

const held = ({ params }: { params: { id: string } }) => findHeld(params.id);
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
  onReading(
    getZoneFile,
    ({ params }) => readRecords(params.id),
    (actor, _input, found) => exportZone(actor, found),
  ),
  onReading(deleteDomain, domain, (actor, _input, found) => release(actor, found)),
  on(listAllDomains, (_actor, { query }) => listAll(query)),
  onReading(freezeDomain, held, (actor, { body }, found) => freeze(actor, body.reason, found)),
  onReading(thawDomain, held, (actor, _input, found) => thaw(actor, found)),
  onReading(deleteAnyDomain, held, (actor, { body }, found) => remove(actor, body.reason, found)),
  on(freezeDomains, (actor, { body }) => freezeAll(actor, body)),
  on(thawDomains, (actor, { body }) => thawAll(actor, body)),
  on(deleteAnyDomains, (actor, { body }) => removeAll(actor, body)),
]);
