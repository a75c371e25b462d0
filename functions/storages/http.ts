import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  activateStorageConfig,
  createStorageConfig,
  deactivateStorageConfig,
  deleteStorageConfig,
  listStorageConfigs,
  testStorageConfig,
  updateStorageConfig,
} from '#shared/areas/storages/calls.ts';
import * as storages from './service.ts';
import { test } from './testing.ts';

const named = ({ params }: { params: { id: string } }) => storages.find(params.id);
const used = ({ params }: { params: { id: string } }) => storages.readUse(params.id);

export const handler = serve([
  on(listStorageConfigs, (_actor, { query }) => storages.list(query)),
  onReading(createStorageConfig, storages.board, (actor, { body }, board) =>
    storages.create(actor, body, board),
  ),
  onReading(updateStorageConfig, used, (actor, { body }, found) =>
    storages.update(actor, body, found),
  ),
  onReading(deleteStorageConfig, used, (actor, _input, found) => storages.remove(actor, found)),
  onReading(activateStorageConfig, named, (actor, _input, found) =>
    storages.activate(actor, found),
  ),
  onReading(deactivateStorageConfig, named, (actor, _input, found) =>
    storages.deactivate(actor, found),
  ),
  onReading(testStorageConfig, named, (actor, _input, found) => test(actor, found)),
]);
