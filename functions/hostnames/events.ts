import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { followActivity } from '#platform/account/activity.ts';
import type { Inserted, Modified, WorkerMessage } from '#platform/queue/stream.ts';
import type { HostnameItem } from './items/hostnames.ts';

/** Each new run of a hostname is an execution of the state machine. */
export const verify = ({
  before,
  after,
}: Inserted<HostnameItem> | Modified<HostnameItem>): WorkerMessage =>
  before?.run === after.run
    ? undefined
    : { domainId: after.domainId, hostnameId: after.id, run: after.run, runAt: after.runAt };

/** The hostnames of a domain follow it: they go with its release, rest while it is frozen, and depend on its owner. */
export const rehost = ({ before, after }: Modified<DomainItem>): WorkerMessage =>
  after.hostnameCount &&
  (after.isReleasing !== before.isReleasing ||
    Boolean(after.frozen) !== Boolean(before.frozen) ||
    after.ownerId !== before.ownerId)
    ? { domainId: after.id }
    : undefined;

/** The hostnames of an account are served only while it is active. */
export const readmit = (change: Modified<AccountItem>): WorkerMessage => followActivity(change);
