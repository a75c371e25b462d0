import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { followActivity } from '#platform/account/activity.ts';
import type { Modified, WorkerMessage } from '#platform/queue/stream.ts';
import { askPublisher, type PublishingTask } from './ask.ts';

/** A name that changed, of any provider. */
interface Changed extends PublishingTask {
  providerId: string;
}

/**
 * A domain is published at each new revision, and at each new owner: the earlier one may have been
 * suspended, or reinstated, while it changed hands.
 */
export const publish = ({ before, after }: Modified<DomainItem>): Changed | undefined =>
  after.revision === before.revision && after.ownerId === before.ownerId
    ? undefined
    : {
        providerId: after.providerId,
        label: after.label,
        domainId: after.id,
        ownerId: after.ownerId,
      };

/** Notes the changed domains for the publisher, which is woken once for each provider. */
export async function sendPublish(bodies: readonly Changed[]): Promise<void> {
  for (const [providerId, tasks] of Map.groupBy(bodies, (body) => body.providerId)) {
    await askPublisher(providerId, tasks);
  }
}

/** The domains of an account are published only while it is active. */
export const revisit = (change: Modified<AccountItem>): WorkerMessage => followActivity(change);
