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
  try {
    const reply = await send(key);
    keys.delete(change);
    return reply;
  } catch (error) {
    if (isRefusal(error)) keys.delete(change);
    throw error;
  }
}
