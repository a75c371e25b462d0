import type { AuditEntry } from '#shared/areas/audit/calls.ts';

/** All audit entries of the table, oldest first. */
export async function auditEntries(): Promise<AuditEntry[]> {
  const { queryAll } = await import('#platform/table/table.ts');
  return (await queryAll({ partition: 'AUDIT' })) as unknown as AuditEntry[];
}

/** The audit entries of a subject, newest first. */
export async function auditOf(subjectId: string): Promise<AuditEntry[]> {
  const { queryAll } = await import('#platform/table/table.ts');
  const partition = `AUDIT#SUBJECT#${subjectId}`;
  return (await queryAll({ partition, newestFirst: true })) as unknown as AuditEntry[];
}
