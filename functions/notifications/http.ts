import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  activateNotification,
  createNotification,
  deleteNotification,
  getActiveNotification,
  getNotification,
  listNotifications,
  resetDismissals,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import * as notifications from './service.ts';

const named = ({ params }: { params: { id: string } }) => notifications.find(params.id);

export const handler = serve([
  on(getActiveNotification, notifications.active),
  onReading(
    listNotifications,
    ({ query }) => notifications.newest(query),
    (_actor, _input, page) => notifications.list(page),
  ),
  onReading(getNotification, named, (_actor, _input, found) => notifications.get(found)),
  onReading(createNotification, notifications.board, (actor, { body }, board) =>
    notifications.create(actor, body, board),
  ),
  onReading(updateNotification, named, (actor, { body }, found) =>
    notifications.update(actor, body, found),
  ),
  onReading(deleteNotification, named, (actor, _input, found) =>
    notifications.remove(actor, found),
  ),
  onReading(activateNotification, named, (actor, _input, found) =>
    notifications.activate(actor, found),
  ),
  onReading(resetDismissals, notifications.board, (actor, _input, board) =>
    notifications.resetDismissals(actor, board),
  ),
]);
