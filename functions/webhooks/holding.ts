import type { Holding } from '#platform/account/holding.ts';
import { limits } from '#shared/limits.ts';
import { forgetDeliveries, readDueDeliveries, readEndedDeliveries, readWebhooks } from './store.ts';

const { shown: most } = limits.webhook;

/** Webhooks without their secrets, and what they were told. The account's partition goes by itself. */
export const holding: Holding = {
  async remove(userId) {
    const { webhooks } = await readWebhooks(userId);
    await forgetDeliveries(webhooks.map(({ id }) => id));
  },
  async export({ id }) {
    const { webhooks } = await readWebhooks(id);
    const sections = webhooks.map(async (webhook) => {
      const { url, events, domainIds, createdAt } = webhook;
      const told = [
        await readDueDeliveries(webhook.id, most),
        await readEndedDeliveries(webhook.id, most),
      ].flat();
      const deliveries = told.map(({ event, domain, happenedAt, triedAt, state, status }) => ({
        event,
        domain,
        happenedAt,
        triedAt,
        state,
        status,
      }));
      return { url, events, domainIds, createdAt, deliveries };
    });
    return { sections: { webhooks: await Promise.all(sections) } };
  },
};
