import type { MatterKind } from '#shared/areas/statistics/calls.ts';
import { adminPaths } from '#web/admin-paths.ts';

/** Page where a matter of a kind is dealt with. */
export const ways: Record<MatterKind, string> = {
  held: `${adminPaths.invitations}?status=held`,
  applications: adminPaths.showcaseApplications,
  reports: adminPaths.reports,
  appeals: `${adminPaths.reports}?status=appealed`,
  failed: adminPaths.failedRecords,
  deadLetters: adminPaths.deadLetters,
  bouncing: adminPaths.smtp,
  smtp: adminPaths.smtp,
  refusing: adminPaths.domainProviders,
  zones: adminPaths.domainProviders,
};
