import { request as inClear } from 'node:http';
import { request as overTls } from 'node:https';
import type { LookupFunction } from 'node:net';

/** An answer to a request; of its body at most as much as was asked for. */
interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/**
 * Sends a request to the one address of `lookup`, and reads its answer until that has more than `most` bytes; of 0 it
 * reads the head alone. Rejects once `signal` aborts.
 */
export function send(
  url: URL,
  {
    body,
    most,
    ...options
  }: {
    lookup: LookupFunction;
    signal: AbortSignal;
    most: number;
    method: string;
    headers?: Record<string, string>;
    body?: Uint8Array;
    /** Certificates of authorities in place of the system's. */
    ca?: string[];
  },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = url.protocol === 'https:' ? overTls : inClear;
  const sent = request(url, options, (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks) });
      response.destroy();
    };
    if (most === 0) {
      end();
      return;
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) end();
    });
    response.on('end', end).on('error', reject);
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
