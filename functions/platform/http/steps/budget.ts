import { networkOf } from '#platform/abuse/rate.ts';
import { knownToken } from '#platform/account/access-token.ts';
import { failure } from '#platform/failures.ts';
import { changes } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { Step } from '../call.ts';
import { knownAccount } from '../known-sessions.ts';
import { LeakyBuckets } from '../leaky-buckets.ts';

const buckets = new LeakyBuckets();

/**
 * Counts the call for its caller: the access token, or the account of a session, that this instance knows, else the network.
 * So nobody without its session uses up an account's budget. Throws `TOO_MANY_REQUESTS`.
 */
export const budget = (): Step => ({
  before: ({ context: { address, call } }) => {
    const { bearer, claimed, endpoint } = call;
    const kind = changes(endpoint) ? 'changes' : 'reads';
    const token = knownToken(claimed);
    if (token) {
      const wait = buckets.add(`${kind} of token ${token.id}`, limits.automation[kind]);
      if (wait > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      return;
    }
    const accountId = knownAccount(bearer, endpoint.access);
    const retryAfter = accountId
      ? buckets.add(`${kind} of account ${accountId}`, limits.budgets.account[kind])
      : buckets.add(`${kind} of network ${networkOf(address)}`, limits.budgets.network[kind]);
    if (retryAfter > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter });
  },
});
