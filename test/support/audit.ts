import type { AuditEntry } from '../../shared/audit.ts';

/** What administrators did so far, the oldest first, as the table holds it. */
export async function auditEntries(): Promise<AuditEntry[]> {
  const { queryAll } = await import('../../functions/platform/table.ts');
  return (await queryAll({ partition: 'AUDIT' })) as unknown as AuditEntry[];
}

/** What was written down of what administrators did to something, the newest first. */
export async function auditOf(subjectId: string): Promise<AuditEntry[]> {
  const { queryAll } = await import('../../functions/platform/table.ts');
  const partition = `AUDIT#SUBJECT#${subjectId}`;
  return (await queryAll({ partition, newestFirst: true })) as unknown as AuditEntry[];
}
