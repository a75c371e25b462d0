import { unreachable } from './failure.ts';

/** Milliseconds until the end of an answer, unless a call says otherwise. */
export const patience = 30_000;

interface Limits {
  /** Calls it off. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until the end of the answer. */
  timeout?: number;
}

/**
 * Waits for an answer, or for its body, which may break off after the headers. Throws an `ApiFailure` UNREACHABLE, or
 * the abort of `signal` as it is.
 */
export async function receive<T>(coming: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await coming;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

/** `fetch` with a timeout, within which the body has to come, too. Throws as `receive` does. */
export function ask(
  url: URL | string,
  init: RequestInit,
  { signal, timeout = patience }: Limits = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  return receive(fetch(url, { ...init, signal: either }), signal);
}
