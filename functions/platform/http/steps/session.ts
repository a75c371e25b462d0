import { networkOf } from '#platform/abuse/rate.ts';
import {
  type AccessTokenItem,
  authenticateToken,
  knownToken,
  touchToken,
} from '#platform/account/access-token.ts';
import { authenticate, recognize } from '#platform/account/caller.ts';
import { Failure, failure } from '#platform/failures.ts';
import { limits } from '#shared/limits.ts';
import type { CallContext, Look, Step } from '../call.ts';
import { knownAccount, rememberSession } from '../known-sessions.ts';
import { LeakyBuckets } from '../leaky-buckets.ts';

/**
 * Finds the session and its account, and starts the binding's reading. Both take one trip for a
 * session that this instance knows. For any other the reading waits until the session is found open, so
 * a refused caller causes no read but the account's. A call that answers everybody reads at once. Throws 401 and 403.
 */
export async function look(context: Pick<CallContext, 'call' | 'address'>): Promise<Look> {
  const { endpoint, binding, bearer, input } = context.call;
  const { access } = endpoint;
  const read = (caller?: unknown) => {
    const reading = input && binding.read?.(input as never, caller as never);
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
  if (access === 'token') return lookByToken(context, read);
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

/** Grants of a token never change: what was read by a known one is what the token reaches. */
async function lookByToken(
  { call: { claimed }, address }: Pick<CallContext, 'call' | 'address'>,
  read: (token: AccessTokenItem) => Look['reading'],
): Promise<Look> {
  const known = knownToken(claimed);
  const early = known && read(known);
  const identity = await authenticateToken(claimed, address);
  return { identity, reading: early ?? read(identity.token) };
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'AUTHENTICATION_REQUIRED';

const failed = new LeakyBuckets();

/** Counts a call whose token is well formed and wrong: it cost a read. Throws `TOO_MANY_REQUESTS`. */
function countFailed(address: string): void {
  const retryAfter = failed.add(networkOf(address), limits.automation.failed);
  if (retryAfter > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter });
}

export const session = (): Step => ({
  before: async ({ event, context }) => {
    const { call, address } = context;
    try {
      call.first = await look(context);
    } catch (error) {
      if (call.claimed && isUnknown(error)) countFailed(address);
      throw error;
    }
    const { identity } = call.first;
    if (identity && 'token' in identity) {
      await touchToken(identity.token, address, event.headers['user-agent']);
    }
  },
});
