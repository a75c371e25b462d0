import type * as webhooks from '#shared/areas/webhooks/calls.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
} from '#shared/areas/webhooks/calls.ts';
import type { WebhookEvent } from '#shared/areas/webhooks/facts.ts';
import { type Access, loggedIn, ownerOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const events: WebhookEvent[] = ['records.changed'];
/** Nobody answers there: a test of it is answered all the same. */
const body = { url: 'https://hooks.invalid/', events };

/** The one webhook of the owner: there may be five. */
async function freshWebhook({ owner: { token } }: Scene) {
  for (const { id } of (await call(listWebhooks, {}, { token })).body.items) {
    await call(deleteWebhook, { params: { id } }, { token });
  }
  const { id } = (await call(createWebhook, { body }, { token })).body;
  return { params: { id } };
}

/** A test that was sent to it. */
async function freshDelivery(scene: Scene) {
  const { params } = await freshWebhook(scene);
  const { body: test } = await call(testWebhook, { params }, { token: scene.owner.token });
  return { params: { ...params, delivery: test.id } };
}

export const access: Access<typeof webhooks> = {
  listWebhooks: { answers: loggedIn(200) },
  createWebhook: {
    parts: ({ domain }) => ({ body: { ...body, domainIds: [domain.id] } }),
    answers: ownerOnly(201),
  },
  updateWebhook: {
    parts: async (scene) => ({
      ...(await freshWebhook(scene)),
      body: { ...body, isActive: false },
    }),
    answers: ownerOnly(200),
  },
  rotateWebhook: { parts: freshWebhook, answers: ownerOnly(200) },
  resendWebhookDelivery: { parts: freshDelivery, answers: ownerOnly(200) },
  testWebhook: { parts: freshWebhook, answers: ownerOnly(200) },
  listWebhookDeliveries: { parts: freshWebhook, answers: ownerOnly(200) },
  deleteWebhook: { parts: freshWebhook, answers: ownerOnly(204) },
};
