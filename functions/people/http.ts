import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  getPerson,
  getPersonPage,
  getPersonSettings,
  getUserPage,
  savePersonSettings,
  withdrawUserPage,
} from '#shared/areas/people/calls.ts';
import * as people from './service.ts';

const owner = ({ params }: { params: { id: string } }) => people.findOwner(params.id);

export const handler = serve([
  onReading(
    getPerson,
    ({ params }) => people.find(params.address),
    (_caller, _input, found) => found,
  ),
  on(getPersonPage, (_caller, { params }) => people.page(params.address)),
  on(getPersonSettings, ({ id }) => people.settingsOf(id)),
  onReading(
    savePersonSettings,
    (_input, callerId) => people.readOwn(callerId),
    (actor, { body }, found) => people.save(actor, body, found),
  ),
  onReading(getUserPage, owner, (_actor, { params }) => people.settingsOf(params.id)),
  onReading(withdrawUserPage, owner, (actor, { body }, found) =>
    people.withdraw(actor, body, found),
  ),
]);
