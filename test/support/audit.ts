import type { AuditEntry } from '../../shared/audit.ts';

/** What was written down of what administrators did to something, the newest first. */
export async function auditOf(subjectId: string): Promise<AuditEntry[]> {
  const { queryAll } = await import('../../functions/platform/table.ts');
  const partition = `AUDIT#SUBJECT#${subjectId}`;
  return (await queryAll({ partition, newestFirst: true })) as unknown as AuditEntry[];
}
