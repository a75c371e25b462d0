import { failure } from '#platform/failures.ts';
import { readPause } from '#platform/pause.ts';
import { stopsInPause } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { Step } from '../call.ts';

/** Throws `SERVICE_PAUSED` for a change while an operator has paused all of them. A call under way goes on. */
export const pause = (): Step => ({
  before: async ({ context: { call } }) => {
    if (!stopsInPause(call.endpoint) || !(await readPause())) return;
    throw failure('SERVICE_PAUSED', { retryAfter: limits.pause.comeAgainIn });
  },
});
