import type { DomainItem } from '../items/domains.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Modified, Told } from '../platform/stream.ts';

const deduplicationOf = ({ id, revision, ownerId }: DomainItem): string =>
  `${id}-${revision}-${ownerId}`;

/**
 * A domain is published at each new revision, and at each new owner: the earlier one may have been
 * suspended, or reinstated, while it changed hands. A zone has one writer, so the group is its provider.
 */
export const publish = ({ before, after }: Modified<DomainItem>): Told =>
  deduplicationOf(after) === deduplicationOf(before)
    ? undefined
    : {
        body: { providerId: after.providerId, label: after.label, domainId: after.id },
        group: after.providerId,
        deduplication: deduplicationOf(after),
      };

/** The domains of an account are published only while it is active. */
export const revisit = ({ before, after }: Modified<AccountItem>): Told =>
  (after.status === 'active') === (before.status === 'active')
    ? undefined
    : { body: { userId: after.id } };
