import { envOptional } from '#platform/env.ts';
import { send } from '#platform/network/send.ts';
import { pinLookup } from '#platform/objects/outer-bucket.ts';
import { limits } from '#shared/limits.ts';
import { CopyError } from './copying.ts';

const { bytes: most } = limits.upload;
const { coverDeadline, coverRedirects } = limits.showcase;

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.4 */
const redirects = new Set([301, 302, 303, 307, 308]);

/** Storages of one machine have no certificate; no deployment sets the variable. */
const isAllowed = ({ protocol }: URL): boolean =>
  protocol === 'https:' || envOptional('STORAGE_LOOPBACK') !== undefined;

const headers = {
  'user-agent': 'Freehold picture fetch',
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
};

/** Bytes at an address, by at most three redirects: the host of each is resolved to a public address anew. */
async function follow(address: string, signal: AbortSignal): Promise<Uint8Array> {
  let url = new URL(address);
  for (let step = 0; step <= coverRedirects && isAllowed(url); step++) {
    const lookup = await pinLookup(url);
    const answer = await send(url, { method: 'GET', headers, lookup, signal, most });
    const { location } = answer.headers;
    if (!redirects.has(answer.status) || !location) {
      if (answer.status !== 200) throw new CopyError('unreachable', answer.status);
      return answer.body;
    }
    url = new URL(String(location), url);
  }
  throw new CopyError('unreachable', url.host);
}

/**
 * Fetches a picture from an address that somebody typed: over TLS, from public addresses alone, 5 MB at most, within
 * ten seconds. Throws a `CopyError`.
 */
export async function fetchPicture(address: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(coverDeadline * 1000);
  // A resolver that is silent hears of no signal.
  const late = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    const bytes = await Promise.race([follow(address, signal), late]);
    if (bytes.length > most) throw new CopyError('unreadable', bytes.length);
    return bytes;
  } catch (error) {
    throw error instanceof CopyError ? error : new CopyError('unreachable', error);
  }
}
