import { amend, fieldChanges } from '#functions/audit/service.ts';
import { subjectOf } from '#functions/domains/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import type { RecordFields, WrittenRecord } from '#shared/areas/records/record.ts';
import type { RecordItem } from './items/records.ts';
import { decideChange, type HeldContent, recordAmong } from './service.ts';
import { decide } from './together.ts';

/** How the owner of a domain sees who changed it: an administrator's name stands in the audit trail. */
export const administrator = { kind: 'administrator' } as const;

export const auditFieldsOf = ({ type, name, content, priority, ttl, proxied }: RecordItem) => ({
  type,
  name,
  value: content,
  priority: priority ?? null,
  ttl,
  proxied,
});

/** Changes somebody's record, frozen or not. */
export async function changeAny(
  actor: Actor,
  recordId: string,
  fields: RecordFields & { version: number },
  held: HeldContent,
): Promise<WrittenRecord> {
  const { domain, owner, records } = held;
  const before = recordAmong(records, recordId);
  const { record, writes, shown } = await decideChange(
    { account: owner, by: administrator },
    { from: before, to: fields },
    { domain, before: records },
  );
  const changes = fieldChanges(auditFieldsOf(before), auditFieldsOf(record));
  await amend(actor, 'record-changed', { subject: subjectOf(held), changes, writes }, shown);
  return shown;
}

/** Removes somebody's record, frozen or not. */
export async function removeAny(actor: Actor, recordId: string, held: HeldContent): Promise<void> {
  const { domain, owner, records: before } = held;
  const record = recordAmong(before, recordId);
  const { writes } = await decide(owner, { domain, before, gone: [record], by: administrator });
  const changes = fieldChanges(auditFieldsOf(record), undefined);
  await amend(actor, 'record-deleted', { subject: subjectOf(held), changes, writes });
}
