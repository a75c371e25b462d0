import { type AccountItem, readAccounts } from '#platform/account/account-item.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { id } from '#shared/kernel/id.ts';
import type { EntryItem } from './store.ts';

/**
 * Id of whom an administrator took a domain from: the entry is in no list of theirs, where their departure would find
 * a name. Entries of before 27 November 2026 have one, until they expire.
 */
const formerOwnerIn = ({ event, changes }: EntryItem): string | undefined =>
  event === 'domain-deleted' ? id.safeParse(changes.owner?.from).data : undefined;

function presentEntry(item: EntryItem, accounts: ReadonlyMap<string, AccountItem>): AuditEntry {
  const { pk, sk, entity, expiresAt, others, ...entry } = item;
  const owner = formerOwnerIn(item);
  if (owner === undefined) return entry;
  const from = accounts.get(owner)?.nickname ?? '';
  return { ...entry, changes: { ...entry.changes, owner: { from } } };
}

/** Entries as they are shown; a batch of accounts where one holds an id in place of a name. */
export async function presentEntries(items: readonly EntryItem[]): Promise<AuditEntry[]> {
  const accounts = await readAccounts(items.flatMap((item) => formerOwnerIn(item) ?? []));
  return items.map((item) => presentEntry(item, accounts));
}
