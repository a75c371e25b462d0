import { unreachable } from './failure.ts';

/** Request timeout in milliseconds. */
const timeout = 30_000;

/** `fetch` with a timeout. Throws an `ApiFailure` UNREACHABLE, or the abort of `signal` as it is. */
export async function ask(
  url: URL | string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}
