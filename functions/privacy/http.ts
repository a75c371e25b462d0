import { mailDeletionCode } from '#functions/auth/service.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  deleteAccount,
  deleteUser,
  downloadExport,
  requestDeletionCode,
  requestExport,
} from '#shared/areas/privacy/calls.ts';
import { findLeaver, leave, deleteUser as removeUser } from './deletion.ts';
import { download, request } from './export.ts';

export const handler = serve([
  on(requestExport, request),
  on(downloadExport, (caller, { params }) => download(caller, params)),
  on(requestDeletionCode, mailDeletionCode),
  on(deleteAccount, (actor, { body }) => leave(actor, body)),
  onReading(
    deleteUser,
    ({ params }) => findLeaver(params.id),
    (actor, { body }, found) => removeUser(actor, body.reason, found),
  ),
]);
