import { authenticate } from '../caller.ts';
import type { Call, Event, Look, Step } from './call.ts';

/** Finds the session and its account while the binding's reading is under way. Throws 401 and 403. */
export async function look({ endpoint, binding, input }: Call, event: Event): Promise<Look> {
  const reading = input && binding.read?.(input as never);
  // Its failure counts only where it is awaited.
  reading?.catch(() => {});
  const { access } = endpoint;
  const identity =
    access === 'public' ? undefined : await authenticate(event.headers.authorization, access);
  return { identity, reading };
}

export const session = (): Step => ({
  before: async ({ event, context: { call } }) => {
    call.first = await look(call, event);
  },
});
