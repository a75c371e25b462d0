import { ulid } from 'ulid';
import type { AuditEntry, AuditEvent } from '../../shared/audit.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import type { Write } from '../platform/table.ts';
import { entryWrites } from './store.ts';

/**
 * The entry of what an administrator does, to go into the transaction that does it. `changes` names
 * each field with what it was and is; of a secret it says that it changed, and never what it is.
 */
export const auditWrites = (
  actor: Actor,
  event: AuditEvent,
  about: Pick<AuditEntry, 'subject' | 'changes'>,
): Write[] =>
  entryWrites({
    id: ulid(),
    event,
    user: { id: actor.id, nickname: actor.account.nickname },
    address: actor.address,
    createdAt: nowIso(),
    ...about,
  });

type Value = string | number | boolean | null;

/** The fields that differ between what something was and what it is; absent on a side that was not there. */
export function changesBetween<T extends { [K in keyof T]: Value }>(
  from: T | undefined,
  to: T | undefined,
): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])] as (keyof T &
    string)[];
  return Object.fromEntries(
    fields
      .filter((field) => from?.[field] !== to?.[field])
      .map((field) => [field, { from: from?.[field], to: to?.[field] }]),
  );
}
