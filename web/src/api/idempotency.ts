import { isRefusal } from './failure.ts';

const keys = new Map<string, string>();

/**
 * Sends a change with an idempotency key. A retry reuses the key while the last outcome is
 * uncertain, also from another dialog. `change` identifies the change: method, address and body.
 */
export async function withIdempotencyKey<R>(
  change: string,
  send: (key: string) => Promise<R>,
): Promise<R> {
  const key = keys.get(change) ?? crypto.randomUUID();
  keys.set(change, key);
  // The change may have another key by now.
  const forget = () => keys.get(change) === key && forgetKey(change);
  try {
    const reply = await send(key);
    forget();
    return reply;
  } catch (error) {
    if (isRefusal(error)) forget();
    throw error;
  }
}

/** The change is another one from now on, also while the last is on its way. */
export const forgetKey = (change: string) => keys.delete(change);
