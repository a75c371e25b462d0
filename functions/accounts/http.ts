import { roleQuotas } from '#functions/quotas/service.ts';
import { readUpload } from '#functions/uploads/items/uploads.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  addRole,
  banUser,
  getMe,
  getPersonalInfo,
  getUser,
  listUsers,
  removeAvatar,
  removeRole,
  savePersonalInfo,
  setAvatar,
  setLanguage,
  suspendUser,
  suspendUsers,
  unsuspendUser,
  updateNickname,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import { findUser, profileOf } from './administration.ts';
import * as avatar from './avatar.ts';
import { edit } from './edit.ts';
import { list } from './lists.ts';
import * as personalInfo from './personal-info.ts';
import * as roles from './roles.ts';
import { setLanguage as choose, me, updateNickname as rename } from './service.ts';
import * as suspension from './suspension.ts';

const person = ({ params }: { params: { id: string } }) => findUser(params.id);

const picture = async ({ body }: { body: { uploadId: string } }, callerId: string) => ({
  upload: await readUpload(callerId, body.uploadId),
});

export const handler = serve([
  // The answer contains a quota: reads the catalogue in parallel if it is not cached.
  onReading(getMe, roleQuotas, me),
  on(updateNickname, (actor, { body }) => rename(actor, body)),
  on(setLanguage, (actor, { body }) => choose(actor, body)),
  onReading(setAvatar, picture, (actor, _input, { upload }) => avatar.set(actor, upload)),
  on(removeAvatar, avatar.remove),
  on(getPersonalInfo, personalInfo.get),
  on(savePersonalInfo, (actor, { body }) => personalInfo.save(actor, body)),
  on(listUsers, (_actor, { query }) => list(query)),
  onReading(getUser, person, (_actor, _input, found) => profileOf(found)),
  onReading(updateUser, person, (actor, { body }, found) => edit(actor, body, found)),
  onReading(addRole, person, (actor, { params }, found) =>
    roles.addRole(actor, params.role, found),
  ),
  onReading(removeRole, person, (actor, { params }, found) =>
    roles.removeRole(actor, params.role, found),
  ),
  onReading(suspendUser, person, (actor, { body }, found) =>
    suspension.suspend(actor, body.reason, found),
  ),
  on(suspendUsers, (actor, { body }) => suspension.suspendAll(actor, body)),
  onReading(unsuspendUser, person, (actor, _input, found) => suspension.unsuspend(actor, found)),
  onReading(banUser, person, (actor, { body }, found) => suspension.ban(actor, body.reason, found)),
]);
