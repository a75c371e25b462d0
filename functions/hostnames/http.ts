import { readRecords } from '#functions/records/items/records.ts';
import { onReading, serve } from '#platform/http/bind.ts';
import {
  createHostname,
  deleteHostname,
  listDomainHostnames,
  listHostnames,
  refreshHostname,
} from '#shared/areas/hostnames/calls.ts';
import { readHolder } from './items/hostnames.ts';
import { create, list, listAll, refresh, remove } from './service.ts';

const content = ({ params }: { params: { id: string } }) => readRecords(params.id);

export const handler = serve([
  onReading(listHostnames, content, (actor, _input, found) => list(actor, found)),
  onReading(
    createHostname,
    async ({ params, body }) => {
      const [found, holder] = await Promise.all([content({ params }), readHolder(body.hostname)]);
      return { ...found, holder };
    },
    (actor, { body }, { holder, ...found }) => create(actor, body, found, holder),
  ),
  onReading(refreshHostname, content, (actor, { params }, found) =>
    refresh(actor, params.hostnameId, found),
  ),
  onReading(deleteHostname, content, (actor, { params }, found) =>
    remove(actor, params.hostnameId, found),
  ),
  onReading(listDomainHostnames, content, (_actor, _input, found) => listAll(found)),
]);
