import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  chooseDefaultProvider,
  createDomainProvider,
  deleteDomainProvider,
  listDomainProviders,
  listProviders,
  pauseProvider,
  resumeProvider,
  testProvider,
  updateDomainProvider,
} from '#shared/areas/providers/calls.ts';
import { listForAdministrators } from './administration.ts';
import { choose, create, edit, findOne, pause, remove, resume } from './changes.ts';
import { list } from './service.ts';
import { test } from './zone-test.ts';

const provider = ({ params }: { params: { id: string } }) => findOne(params.id);

export const handler = serve([
  on(listProviders, () => list()),
  on(listDomainProviders, () => listForAdministrators()),
  on(createDomainProvider, (actor, { body }) => create(actor, body)),
  onReading(updateDomainProvider, provider, (actor, { body }, found) => edit(actor, body, found)),
  onReading(deleteDomainProvider, provider, (actor, _input, found) => remove(actor, found)),
  onReading(chooseDefaultProvider, provider, (actor, _input, found) => choose(actor, found)),
  onReading(pauseProvider, provider, (actor, { body }, found) => pause(actor, body.reason, found)),
  onReading(resumeProvider, provider, (actor, _input, found) => resume(actor, found)),
  onReading(testProvider, provider, (_actor, _input, found) => test(found.provider)),
]);
