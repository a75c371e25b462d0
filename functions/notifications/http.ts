import {
  activateNotification,
  createNotification,
  deleteNotification,
  getActiveNotification,
  getNotification,
  listNotifications,
  resetDismissals,
  updateNotification,
} from '../../shared/notifications.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { activate, create, remove, resetDismissals as reset, update } from './changes.ts';
import { active, get, list, read, readPage } from './service.ts';
import { readBoard } from './store.ts';

const readOne = ({ params }: { params: { id: string } }) => read(params.id);

export const handler = serve([
  on(getActiveNotification, () => active()),
  onReading(
    listNotifications,
    ({ query }) => readPage(query),
    (_actor, { query }, page) => list(query, page),
  ),
  onReading(getNotification, readOne, (_actor, _input, reading) => get(reading)),
  onReading(createNotification, readBoard, (actor, { body }, board) => create(actor, body, board)),
  onReading(updateNotification, readOne, (actor, { params, body }, reading) =>
    update(actor, params.id, body, reading),
  ),
  onReading(deleteNotification, readOne, (actor, { params }, reading) =>
    remove(actor, params.id, reading),
  ),
  onReading(activateNotification, readOne, (actor, { params }, reading) =>
    activate(actor, params.id, reading),
  ),
  onReading(resetDismissals, readBoard, (actor, _input, board) => reset(actor, board)),
]);
