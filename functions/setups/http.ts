import { readDomain } from '#functions/domains/items/domains.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { onReading, serve } from '#platform/http/bind.ts';
import {
  applySetup,
  checkSetup,
  listSetups,
  removeSetup,
  tellSetup,
} from '#shared/areas/setups/calls.ts';
import { readSetups } from './items/setups.ts';
import { apply, check, list, remove, tell } from './service.ts';

interface OfDomain {
  params: { id: string };
}

const setups = async ({ params: { id } }: OfDomain) => {
  const [domain, found] = await Promise.all([readDomain(id), readSetups(id)]);
  return { domain, setups: found };
};

const withRecords = async ({ params: { id } }: OfDomain) => {
  const [content, found] = await Promise.all([readRecords(id), readSetups(id)]);
  return { ...content, setups: found };
};

export const handler = serve([
  onReading(listSetups, setups, (actor, _input, found) => list(actor, found)),
  onReading(applySetup, withRecords, (actor, { body }, found) => apply(actor, body, found)),
  onReading(checkSetup, withRecords, (actor, { params }, found) =>
    check(actor, params.setupId, found),
  ),
  onReading(tellSetup, setups, (actor, { params, body }, found) =>
    tell(actor, { id: params.setupId, ...body }, found),
  ),
  onReading(removeSetup, setups, (actor, { params }, found) =>
    remove(actor, params.setupId, found),
  ),
]);
