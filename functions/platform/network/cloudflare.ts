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
  /** What it follows from. */
  error_chain?: readonly CloudflareProblem[];
}

const wordsOf = ({ code, message, error_chain = [] }: CloudflareProblem): string[] => [
  [code, message].filter(Boolean).join(' '),
  ...error_chain.flatMap(wordsOf),
];

/** An answer that is a refusal. Its message has the codes and words of Cloudflare, and nothing of the request. */
export class CloudflareError extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly errors: readonly CloudflareProblem[];

  constructor({ status, headers }: Response, errors: readonly CloudflareProblem[]) {
    super([status, ...errors.flatMap(wordsOf)].join('; '));
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

/** What was refused; undefined where it is not Cloudflare that answers. */
function problemsIn(body: object | undefined): readonly CloudflareProblem[] | undefined {
  const errors = body && 'errors' in body ? body.errors : undefined;
  return Array.isArray(errors) ? errors : undefined;
}

/** `fetch` quotes a header that it refuses in its error, which is logged. */
function assertSendable(token: string): void {
  if (!/^[\x20-\x7e]+$/.test(token)) throw new Error('The token has characters no header takes.');
}

/** A 429 may come from the network in front of the API. Any other refusal has the envelope. */
function refusalOf(response: Response, answer: object | undefined): Error {
  const problems = problemsIn(answer) ?? (response.status === 429 ? [] : undefined);
  return problems
    ? new CloudflareError(response, problems)
    : new Error(`Something in Cloudflare's place answered ${response.status}.`);
}

/**
 * Sends one request, once: its caller decides on another one. Throws an `CloudflareError` for a refusal, and another error
 * without an answer, or with one that is not Cloudflare's: then nobody knows what was done.
 */
export async function sendToCloudflare<Result>(
  token: string,
  { method, path, query = {}, body }: CloudflareRequest<Result>,
): Promise<Envelope<Result>> {
  assertSendable(token);
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
  if (!response.ok) throw refusalOf(response, answer);
  if (!answer) throw new Error('Cloudflare answered with no JSON.');
  return answer as Envelope<Result>;
}
