import {
  addRole,
  banUser,
  getUser,
  listUserDomains,
  listUsers,
  removeRole,
  suspendUser,
  unsuspendUser,
  updateUser,
} from '../../shared/users.ts';
import { listOwned } from '../domains/service.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { edit } from './edit.ts';
import { accountOf, profileOf, readPerson } from './person.ts';
import * as roles from './roles.ts';
import { list } from './service.ts';
import * as standing from './standing.ts';

const named = ({ params }: { params: { id: string } }) => readPerson(params.id);

export const handler = serve([
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
    standing.suspend(actor, { ...params, ...body }, person),
  ),
  onReading(unsuspendUser, named, (actor, { params }, person) =>
    standing.unsuspend(actor, params, person),
  ),
  onReading(banUser, named, (actor, { params, body }, person) =>
    standing.ban(actor, { ...params, ...body }, person),
  ),
  on(listUserDomains, (_actor, { params, query }) => listOwned(params.id, query)),
]);
