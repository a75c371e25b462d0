import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  activateSmtpConfig,
  createSmtpConfig,
  deactivateSmtpConfig,
  deleteSmtpConfig,
  listSmtpConfigs,
  testSmtpConfig,
  updateSmtpConfig,
} from '#shared/areas/smtp/calls.ts';
import * as smtp from './service.ts';

const named = ({ params }: { params: { id: string } }) => smtp.find(params.id);

export const handler = serve([
  on(listSmtpConfigs, (_actor, { query }) => smtp.list(query)),
  onReading(createSmtpConfig, smtp.board, (actor, { body }, board) =>
    smtp.create(actor, body, board),
  ),
  onReading(updateSmtpConfig, named, (actor, { body }, found) => smtp.update(actor, body, found)),
  onReading(deleteSmtpConfig, named, (actor, _input, found) => smtp.remove(actor, found)),
  onReading(activateSmtpConfig, named, (actor, _input, found) => smtp.activate(actor, found)),
  onReading(deactivateSmtpConfig, named, (actor, _input, found) => smtp.deactivate(actor, found)),
  onReading(testSmtpConfig, named, (actor, { body }, found) => smtp.test(actor, body.to, found)),
]);
