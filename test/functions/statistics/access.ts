import type * as statistics from '../../../shared/statistics.ts';
import { type Access, adminsOnly } from '../../support/access.ts';

export const access: Access<typeof statistics> = {
  getStatistics: { answers: adminsOnly(200) },
  getAttention: { answers: adminsOnly(200) },
  getGrowth: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
};
