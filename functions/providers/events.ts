import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { Changed, WorkerMessage } from '#platform/queue/stream.ts';

/** Domains that come, go, or change their number of records. */
export const aggregateDomain = ({ before, after }: Changed<DomainItem>): WorkerMessage =>
  before?.recordCount === after?.recordCount ? undefined : { domainId: (after ?? before)?.id };
