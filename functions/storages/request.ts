import { request as inClear } from 'node:http';
import { request as overTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { limits } from '../../shared/limits.ts';

/** An answer to a request without a client of S3, as browsers make them. */
interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Bytes that are read of an answer. */
const most = 16 * 1024;

/** Sends a request to the one address of `lookup`, and reads the start of its answer. Rejects after the deadline. */
export function send(
  url: URL,
  {
    lookup,
    body,
    ...options
  }: {
    lookup: LookupFunction;
    method: string;
    headers?: Record<string, string>;
    body?: Uint8Array;
  },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = url.protocol === 'https:' ? overTls : inClear;
  const signal = AbortSignal.timeout(limits.storage.deadline * 1000);
  const sent = request(url, { ...options, lookup, signal }, (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks) });
      response.destroy();
    };
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
