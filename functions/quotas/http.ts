import {
  createUserQuota,
  deleteUserQuota,
  listRoleQuotas,
  listUserQuotas,
  setRoleQuota,
  updateUserQuota,
} from '../../shared/quotas.ts';
import { readAccount } from '../platform/account-item.ts';
import { on, onReading, serve } from '../platform/http.ts';
import * as quotas from './service.ts';

export const handler = serve([
  on(listRoleQuotas, quotas.listRoles),
  on(setRoleQuota, (actor, { params, body }) => quotas.setRole(actor, params.role, body)),
  on(listUserQuotas, (actor, { query }) => quotas.listUsers(actor, query)),
  onReading(
    createUserQuota,
    ({ body }) => readAccount(body.userId),
    (actor, { body }, account) => quotas.create(actor, body, account),
  ),
  onReading(
    updateUserQuota,
    ({ params }) => readAccount(params.userId),
    (actor, { params, body }, account) => quotas.change(actor, params.userId, body, account),
  ),
  onReading(
    deleteUserQuota,
    ({ params }) => readAccount(params.userId),
    (actor, { params }, account) => quotas.remove(actor, params.userId, account),
  ),
]);
