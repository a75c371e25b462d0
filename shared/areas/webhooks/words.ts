import { type AreaWords, sampleId, sampleInstant, usage } from '#shared/kernel/words.ts';
import { madeWebhook, webhook, webhookDelivery } from './calls.ts';

const sampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const sampleUrl = 'https://example.org/hook';

export const words = {
  about: 'Addresses that are told of events.',
  components: { Webhook: webhook, MadeWebhook: madeWebhook, WebhookDelivery: webhookDelivery },
  failureDetails: { WEBHOOK_LIMIT_REACHED: usage },
  fields: {
    'Webhook.url': ['Address that is told.', sampleUrl],
    'MadeWebhook.url': ['Address that is told.', sampleUrl],
    'createWebhook.url': ['Public https address, at port 443 or above 1023.', sampleUrl],
    'updateWebhook.url': ['Public https address, at port 443 or above 1023.', sampleUrl],
    events: ['What it is told of.', ['records.changed']],
    'Webhook.domains': ['Domains that it is for; absent for all.', [{ id: sampleId }]],
    'MadeWebhook.domains': ['Domains that it is for; absent for all.', [{ id: sampleId }]],
    domainIds: [
      'Ids of the domains that it is for; absent for all, those to come included.',
      [sampleId],
    ],
    'Webhook.state': ['`disabled` after three days of failures alone.', 'active'],
    'MadeWebhook.state': ['`disabled` after three days of failures alone.', 'active'],
    failingSince: ['Time of the first of failures in a row.', sampleInstant],
    nextTryAt: ['Time of the next try of what waits.', sampleInstant],
    secret: ['Secret of the signatures, in this answer alone.', sampleSecret],
    isActive: ['False where it is paused.', true],
    'WebhookDelivery.id': ['The header `webhook-id`.', 'msg_4fV9sJq0mXo1ZrT8yKc2Lw'],
    'resendWebhookDelivery.delivery': ['The header `webhook-id`.', 'msg_4fV9sJq0mXo1ZrT8yKc2Lw'],
    'WebhookDelivery.event': ['What happened.', 'records.changed'],
    happenedAt: ['Time of the event.', sampleInstant],
    'WebhookDelivery.domain': ['Domain of the event.', 'alice.freehold.test'],
    'WebhookDelivery.state': ['`waiting` for another try, or how it ended.', 'delivered'],
    tries: ['Number of tries so far.', 1],
    triedAt: ['Time of the last try.', sampleInstant],
    'WebhookDelivery.status': ['HTTP status of the last answer.', 204],
    'WebhookDelivery.obstacle': ['Why there was no answer.', 'timeout'],
    took: ['Milliseconds until the answer.', 120],
    excerpt: ['Start of the answer’s body.', 'ok'],
  },
} as const satisfies AreaWords;
