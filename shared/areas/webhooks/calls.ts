import * as z from 'zod/mini';
import { isIpv4, isPublicAddress } from '#shared/dns/addresses.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { webhookEvents, webhookObstacles } from './facts.ts';

const rules = limits.webhook;

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * An address of https without a login, at 443 or a port that no service of a system has. No IPv6: functions outside of a
 * VPC reach none.
 */
function isReceiver(text: string): boolean {
  const url = parsed(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const { hostname, port } = url;
  const isReached = isIpv4(hostname) ? isPublicAddress(hostname) : !hostname.startsWith('[');
  return isReached && (port === '' || Number(port) > 1023);
}

const url = wellFormed().check(
  z.trim(),
  z.maxLength(rules.url),
  z.refine(isReceiver, {
    error: 'Must be a public https address, such as https://example.org/hook.',
  }),
  z.overwrite((text) => {
    const { href, hash } = parsed(text) ?? { href: text, hash: '' };
    return hash ? href.slice(0, -hash.length) : href;
  }),
);

const events = several(z.enum(webhookEvents), webhookEvents.length);

const chosen = {
  url,
  events,
  /** Absent for all domains, those to come included. */
  domainIds: z.optional(several(id, rules.domains)),
};

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Absent for all domains. `fqdn` is absent where the domain is the owner’s no more. */
  domains: z.optional(z.array(z.object({ id, fqdn: z.optional(z.string()) }))),
  createdAt: instant,
  /** `failing` since the first of failures in a row; `disabled` after three days of them. */
  state: z.enum(['active', 'failing', 'paused', 'disabled']),
  failingSince: z.optional(instant),
  /** Time of the next try of what waits. */
  nextTryAt: z.optional(instant),
  /** Time until which deliveries are signed with the secret of before, too. */
  overlapsUntil: z.optional(instant),
});
export type Webhook = z.output<typeof webhook>;

/** The secret is in this answer alone. */
export const madeWebhook = z.extend(webhook, { secret: z.string() });

const deliveryId = z
  .string()
  .check(z.regex(/^msg_[\w-]{22}$/, { error: 'Must be the id of a delivery.' }));

export const webhookDelivery = z.object({
  /** The header `webhook-id`, the same at each try. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  /** Time of the event. */
  happenedAt: instant,
  domain: z.optional(z.string()),
  state: z.enum(['delivered', 'waiting', 'failed']),
  tries: z.int(),
  /** Of the last try, absent before the first. */
  triedAt: z.optional(instant),
  status: z.optional(z.int()),
  obstacle: z.optional(z.enum(webhookObstacles)),
  /** Milliseconds until the answer. */
  took: z.optional(z.int()),
  /** Start of the answer’s body. */
  excerpt: z.optional(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'user',
  summary: 'The caller’s webhooks, the oldest first.',
  reply: z.object({ items: z.array(webhook) }),
  failures: [],
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'user',
  summary: 'Registers an address that is told of events. Its secret is in this answer alone.',
  body: z.strictObject(chosen),
  reply: madeWebhook,
  status: 201,
  recent: true,
  failures: ['NOT_FOUND', 'WEBHOOK_LIMIT_REACHED'],
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/{id}',
  access: 'user',
  summary:
    'Changes a webhook, pauses it, or enables it again. What waits is tried then, and once its address changes.',
  params: idParams,
  body: z.strictObject({ ...chosen, isActive: z.boolean() }),
  reply: webhook,
  recent: true,
  failures: ['NOT_FOUND'],
});

export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  access: 'user',
  summary:
    'Gives a webhook a new secret. Deliveries are signed with the one of before, too, for a day.',
  params: idParams,
  reply: madeWebhook,
  recent: true,
  failures: ['NOT_FOUND'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'user',
  summary: 'Sends a test event at once, and answers how it went.',
  params: idParams,
  reply: webhookDelivery,
  failures: ['NOT_FOUND'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: 'user',
  summary: 'The last deliveries of 30 days, those that wait first, then the newest first.',
  params: idParams,
  reply: z.object({ items: z.array(webhookDelivery) }),
  failures: ['NOT_FOUND'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/resend',
  access: 'user',
  summary:
    'Sends a delivery once more at once, with the same `webhook-id`, and answers how it went. One that waits waits on where it fails.',
  params: z.strictObject({ id, delivery: deliveryId }),
  reply: webhookDelivery,
  failures: ['NOT_FOUND'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'user',
  summary: 'Deletes a webhook and its deliveries.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND'],
});
