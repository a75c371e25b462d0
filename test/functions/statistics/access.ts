import type * as statistics from '#shared/areas/statistics/calls.ts';
import type * as figures from '#shared/areas/statistics/figures.ts';
import { type Access, adminsOnly } from '#test/support/access.ts';

export const access: Access<typeof statistics & typeof figures> = {
  getStatistics: { answers: adminsOnly(200) },
  getAttention: { answers: adminsOnly(200) },
  listDeadLetters: { answers: adminsOnly(200) },
  replayMessages: {
    parts: () => ({ params: { worker: 'nobody' } }),
    answers: adminsOnly(404),
  },
  resumeService: { answers: adminsOnly(404) },
  getGrowth: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
};
