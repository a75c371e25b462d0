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
import * as service from './service.ts';
import { readBoard } from './store.ts';

const readOne = ({ params }: { params: { id: string } }) => service.read(params.id);

export const handler = serve([
  on(getActiveNotification, () => service.active()),
  onReading(
    listNotifications,
    ({ query }) => service.readPage(query),
    (_actor, { query }, page) => service.list(query, page),
  ),
  onReading(getNotification, readOne, (_actor, _input, reading) => service.get(reading)),
  onReading(createNotification, readBoard, (actor, { body }, board) =>
    service.create(actor, body, board),
  ),
  onReading(updateNotification, readOne, (actor, { params, body }, reading) =>
    service.update(actor, params.id, body, reading),
  ),
  onReading(deleteNotification, readOne, (actor, { params }, reading) =>
    service.remove(actor, params.id, reading),
  ),
  onReading(activateNotification, readOne, (actor, { params }, reading) =>
    service.activate(actor, params.id, reading),
  ),
  onReading(resetDismissals, readBoard, (actor, _input, board) =>
    service.resetDismissals(actor, board),
  ),
]);
