import type { DomainItem } from '#functions/domains/items/domains.ts';
import { brandOf } from '#functions/labels/service.ts';
import type { Inserted, WorkerMessage } from '#platform/queue/stream.ts';

/** A claimed name that looks like a brand, for somebody to look at. All others cause no message. */
export const review = ({ after }: Inserted<DomainItem>): WorkerMessage =>
  brandOf(after.label) ? { domainId: after.id } : undefined;
