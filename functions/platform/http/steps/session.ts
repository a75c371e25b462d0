import { authenticate, recognize } from '#platform/account/caller.ts';
import type { Call, Look, Step } from '../call.ts';
import { knownAccount, rememberSession } from '../known-sessions.ts';

/**
 * Finds the session and its account, and starts the binding's reading. Both take one trip for a
 * session that this instance knows. For any other the reading waits until the session is found open, so
 * a refused caller causes no read but the account's. A call that answers everybody reads at once. Throws 401 and 403.
 */
export async function look({ endpoint: { access }, binding, bearer, input }: Call): Promise<Look> {
  const read = (callerId?: string) => {
    const reading = input && binding.read?.(input as never, callerId as never);
    // Its failure counts only where it is awaited.
    reading?.catch(() => {});
    return reading;
  };
  if (access === 'public') return { identity: undefined, reading: read() };
  if (access === 'optional') {
    const reading = read();
    const identity = await recognize(bearer);
    rememberSession(bearer, access, identity?.id);
    return { identity, reading };
  }
  const known = knownAccount(bearer, access);
  const early = known ? read(known) : undefined;
  try {
    const identity = await authenticate(bearer, access);
    rememberSession(bearer, access, identity.id);
    return { identity, reading: early ?? read(identity.id) };
  } catch (error) {
    rememberSession(bearer, access, undefined);
    throw error;
  }
}

export const session = (): Step => ({
  before: async ({ context: { call } }) => {
    call.first = await look(call);
  },
});
