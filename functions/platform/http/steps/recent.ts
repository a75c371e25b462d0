import { isRecent } from '#platform/account/session.ts';
import { failure } from '#platform/failures.ts';
import type { Step } from '../call.ts';

/**
 * Lets a call that is declared `recent` through only where the password was given lately: a session that was left
 * open, or stolen, gives nothing away for good. Throws `LOGIN_AGAIN`.
 */
export const recent = (): Step => ({
  before: ({ context: { call } }) => {
    const { endpoint, first } = call;
    if (!endpoint.recent) return;
    const { identity } = first;
    if (!identity || !('session' in identity) || !isRecent(identity.session)) {
      throw failure('LOGIN_AGAIN');
    }
  },
});
