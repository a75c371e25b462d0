import { checkProof } from '#platform/abuse/proof.ts';
import { Failure } from '#platform/failures.ts';
import { changes } from '#shared/kernel/endpoint.ts';
import type { Step } from '../call.ts';

/**
 * Checks the proof of work. Throws `PROOF_REQUIRED`. A change spends it, in the call's own transaction or,
 * where the call is refused or finds nothing to write, in one of its own.
 */
export const proof = (): Step => ({
  before: async ({ event, context: { call } }) => {
    if (call.endpoint.proof === false) return;
    const { method, path } = event.requestContext.http;
    const solved = await checkProof(event.headers['x-proof'], method, path);
    if (changes(call.endpoint)) call.work.spend(solved);
  },
  after: ({ context: { call } }) => call.work.finish(),
  onError: async (request) => {
    // After a fault nobody knows what was written, and a caller can cause none.
    if (!request.response && !(request.error instanceof Failure)) return;
    try {
      await request.context.call?.work.finish();
    } catch (error) {
      // A call that is repeated as it was, proof and all, gets the answer that was kept.
      if (!request.response) request.error = error as Error;
    }
  },
});
