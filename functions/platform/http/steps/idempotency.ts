import { reply } from '../answer.ts';
import type { Step } from '../call.ts';
import { AlreadyDone, idempotencyOf } from '../idempotency.ts';

/** Repeats the first answer of a call that comes again with its idempotency key. */
export const idempotency = (): Step => ({
  before: ({ event, context: { call } }) => {
    const key = event.headers['idempotency-key'];
    const { identity } = call.first;
    if (!call.endpoint.idempotent || !identity || !key) return;
    const { method, path } = event.requestContext.http;
    call.idempotency = idempotencyOf(identity.id, key, `${method} ${path}`, call.text);
    call.work.remember(call.idempotency);
  },
  onError: async (request) => {
    const { call } = request.context;
    try {
      const earlier = await call?.idempotency?.recall();
      if (earlier) request.response = reply(call.endpoint, earlier.reply);
      else if (request.error instanceof AlreadyDone)
        throw new Error('The answer of the first call is gone.');
    } catch (error) {
      request.error = error as Error;
    }
  },
});
