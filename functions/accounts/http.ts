import {
  addRole,
  banUser,
  getMe,
  getPersonalInfo,
  getUser,
  listUsers,
  removeRole,
  savePersonalInfo,
  suspendUser,
  unsuspendUser,
  updateNickname,
  updateUser,
} from '../../shared/accounts.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { roleQuotas } from '../quotas/service.ts';
import { accountOf, profileOf, readPerson } from './administration.ts';
import { edit } from './edit.ts';
import { list } from './lists.ts';
import * as personalInfo from './personal-info.ts';
import * as profile from './profile.ts';
import * as roles from './roles.ts';
import * as suspension from './suspension.ts';

const named = ({ params }: { params: { id: string } }) => readPerson(params.id);

export const handler = serve([
  // Read ahead, for where the catalogue is not at hand: the quota is in what is answered.
  onReading(getMe, roleQuotas, profile.me),
  on(updateNickname, (actor, { body }) => profile.updateNickname(actor, body)),
  on(getPersonalInfo, personalInfo.get),
  on(savePersonalInfo, (actor, { body }) => personalInfo.save(actor, body)),
  on(listUsers, (_actor, { query }) => list(query)),
  onReading(getUser, named, (_actor, _input, person) => profileOf(accountOf(person), person)),
  onReading(updateUser, named, (actor, { params, body }, person) =>
    edit(actor, { ...params, ...body }, person),
  ),
  onReading(addRole, named, (actor, { params }, person) => roles.addRole(actor, params, person)),
  onReading(removeRole, named, (actor, { params }, person) =>
    roles.removeRole(actor, params, person),
  ),
  onReading(suspendUser, named, (actor, { params, body }, person) =>
    suspension.suspend(actor, { ...params, ...body }, person),
  ),
  onReading(unsuspendUser, named, (actor, { params }, person) =>
    suspension.unsuspend(actor, params, person),
  ),
  onReading(banUser, named, (actor, { params, body }, person) =>
    suspension.ban(actor, { ...params, ...body }, person),
  ),
]);
