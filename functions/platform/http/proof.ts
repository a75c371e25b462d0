import { changes } from '../../../shared/kernel/endpoint.ts';
import { checkProof } from '../proof.ts';
import type { Step } from './call.ts';

/** Checks the proof of work. Throws `PROOF_REQUIRED`. A change spends it. */
export const proof = (): Step => ({
  before: async ({ event, context: { call } }) => {
    if (call.endpoint.proof === false) return;
    const { method, path } = event.requestContext.http;
    const solved = await checkProof(event.headers['x-proof'], method, path);
    if (changes(call.endpoint)) call.work.spending(solved);
  },
  after: ({ context: { call } }) => call.work.finish(),
});
