import { envOptional } from '../env.ts';

/** A call of Cloudflare's API below its base address, and what `result` of the answer is. */
export interface CloudflareRequest<Result> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number>>;
  body?: object;
  /** Of the types alone: no request has it. */
  readonly result?: Result;
}

/** https://developers.cloudflare.com/fundamentals/api/reference/responses/ */
interface Envelope<Result> {
  result: Result;
  result_info?: { page?: number; per_page?: number; total_count?: number };
}

/** What was refused, by a code and in words. */
interface CloudflareProblem {
  code?: number;
  message?: string;
}

/** An answer that is a refusal. Its message has the codes and words of Cloudflare, and nothing of the request. */
export class CloudflareError extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly errors: readonly CloudflareProblem[];

  constructor({ status, headers }: Response, errors: readonly CloudflareProblem[]) {
    const words = errors.map(({ code, message }) => [code, message].filter(Boolean).join(' '));
    super([status, ...words].join('; '));
    this.status = status;
    this.headers = headers;
    this.errors = errors;
  }
}

/** Milliseconds until a request is given up. */
const patience = 10_000;

const base = (): string =>
  envOptional('CLOUDFLARE_BASE_URL') ?? 'https://api.cloudflare.com/client/v4';

/** The parsed body; nothing where a proxy answers in Cloudflare's place with a page. */
async function bodyOf(response: Response): Promise<object | undefined> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

const problemsIn = (body: object | undefined): readonly CloudflareProblem[] => {
  const errors = body && 'errors' in body ? body.errors : undefined;
  return Array.isArray(errors) ? errors : [];
};

/**
 * Sends one request, once: its caller decides on another one. Throws an `CloudflareError` for a refusal, and another error
 * without an answer, or with one that is none of Cloudflare's: then nobody knows what was done.
 */
export async function sendToCloudflare<Result>(
  token: string,
  { method, path, query = {}, body }: CloudflareRequest<Result>,
): Promise<Envelope<Result>> {
  const url = new URL(`${base()}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // An address elsewhere would get the token.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const answer = await bodyOf(response);
  if (!response.ok) throw new CloudflareError(response, problemsIn(answer));
  if (!answer) throw new Error('Cloudflare answered with no JSON.');
  return answer as Envelope<Result>;
}
