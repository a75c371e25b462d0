import type * as audit from '#shared/areas/audit/calls.ts';
import { type Access, adminsOnly } from '#test/support/access.ts';

export const access: Access<typeof audit> = {
  listAudit: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
};
