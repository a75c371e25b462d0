import { ulid } from 'ulid';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type { Changed } from '#platform/queue/stream.ts';
import { queueVariable } from '#shared/followed.ts';
import type { DomainItem } from './items/domains.ts';

/** A domain whose rows in the lists may have to change. */
interface Listed {
  domainId: string;
}

/** A domain is listed anew when it comes or goes, at each change of its records, and at each new owner. */
export function enlist({ before, after }: Changed<DomainItem>): Listed | undefined {
  const isSame = before?.revision === after?.revision && before?.ownerId === after?.ownerId;
  return isSame ? undefined : { domainId: (after ?? before).id };
}

/**
 * Sends each domain, or account, once. Each is a group of its own, so that its rows have one writer at a time.
 */
export async function sendEnlist(bodies: readonly (Listed | { userId: string })[]): Promise<void> {
  const groups = new Map(
    bodies.map((body) => ['domainId' in body ? body.domainId : body.userId, body]),
  );
  await sendMessages(
    env(queueVariable('enlist')),
    [...groups].map(([group, body]) => ({
      body: JSON.stringify(body),
      group,
      deduplication: ulid(),
    })),
  );
}
