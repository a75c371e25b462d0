import { on, serve } from '#platform/http/bind.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '#shared/areas/webhooks/calls.ts';
import { change, deliveries, list, make, remove, resend, rotate, test } from './service.ts';

export const handler = serve([
  on(listWebhooks, list),
  on(createWebhook, (actor, { body }) => make(actor, body)),
  on(updateWebhook, (actor, { params, body }) => change(actor, params.id, body)),
  on(rotateWebhook, (actor, { params }) => rotate(actor, params.id)),
  on(testWebhook, (actor, { params }) => test(actor, params.id)),
  on(listWebhookDeliveries, (actor, { params }) => deliveries(actor, params.id)),
  on(resendWebhookDelivery, (actor, { params }) => resend(actor, params.id, params.delivery)),
  on(deleteWebhook, (actor, { params }) => remove(actor, params.id)),
]);
