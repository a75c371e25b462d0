import { ulid } from 'ulid';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type { Changed } from '#platform/queue/stream.ts';
import { queueVariable } from '#shared/followed.ts';
import type { DomainItem } from './items/domains.ts';

/** A domain whose rows in the lists may have to change. */
interface Listed {
  domainId: string;
  /** It has another owner, who does not get its history. */
  isHandedOver?: true;
}

/** A domain is listed anew when it comes or goes, at each change of its records, and at each new owner. */
export function reindex({ before, after }: Changed<DomainItem>): Listed | undefined {
  const hasSameOwner = before?.ownerId === after?.ownerId;
  if (hasSameOwner && before?.revision === after?.revision) return undefined;
  const isHandedOver = before && after && !hasSameOwner;
  return { domainId: (after ?? before).id, ...(isHandedOver && { isHandedOver }) };
}

/** Sends each domain, or account, once. Each is a group of its own, so that its rows have one writer at a time. */
export async function sendReindex(bodies: readonly (Listed | { userId: string })[]): Promise<void> {
  const groups = new Map<string, Listed | { userId: string }>();
  for (const body of bodies) {
    const group = 'domainId' in body ? body.domainId : body.userId;
    groups.set(group, { ...groups.get(group), ...body });
  }
  await sendMessages(
    env(queueVariable('reindex')),
    [...groups].map(([group, body]) => ({
      body: JSON.stringify(body),
      group,
      deduplication: ulid(),
    })),
  );
}
