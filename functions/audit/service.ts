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
