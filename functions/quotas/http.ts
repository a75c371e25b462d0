import { readAccount } from '#platform/account/account-item.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  createUserQuota,
  deleteUserQuota,
  listRoleQuotas,
  listUserQuotas,
  setRoleQuota,
  updateUserQuota,
} from '#shared/areas/quotas/calls.ts';
import * as quotas from './service.ts';

const withQuota = ({ params }: { params: { userId: string } }) =>
  quotas.findOwnQuota(params.userId);

export const handler = serve([
  on(listRoleQuotas, quotas.listRoles),
  onReading(
    setRoleQuota,
    ({ params }) => quotas.findRoleQuota(params.role),
    (actor, { params, body }, earlier) => quotas.setRole(actor, { ...params, ...body }, earlier),
  ),
  on(listUserQuotas, (_actor, { query }) => quotas.listUsers(query)),
  onReading(
    createUserQuota,
    ({ body }) => readAccount(body.userId),
    (actor, { body: { userId, ...quota } }, account) => quotas.create(actor, quota, account),
  ),
  onReading(updateUserQuota, withQuota, (actor, { body }, account) =>
    quotas.change(actor, body, account),
  ),
  onReading(deleteUserQuota, withQuota, (actor, _input, account) => quotas.remove(actor, account)),
]);
