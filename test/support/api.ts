import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Area, contracts } from '#shared/contracts.ts';
import type { FailureBody } from '#shared/failures.ts';
import {
  apiBase,
  type Endpoint,
  fillPath,
  type Method,
  type Reply,
  type Request,
} from '#shared/kernel/endpoint.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { solveProof } from '#shared/kernel/proof.ts';
import { lambdaContext } from './cloud/engine.ts';

type Handler = (event: APIGatewayProxyEventV2, context: unknown) => Promise<unknown>;

/** Folders of the code that answers. */
let answering = [join(import.meta.dirname, '../..')];

/** Has calls answered by the code of other releases: of several folders by any, as while a deployment is under way. */
export function answerBy(...folders: readonly string[]): void {
  answering = [...folders];
}

const kept = new Map<Area, Handler>();

/** Has the handlers of areas loaded once and for all calls: a look at what is loaded already takes a time of its own. */
export async function keepHandlers(areas: readonly Area[]): Promise<void> {
  for (const area of areas) kept.set(area, await handlerOf(area));
}

/** The area's Lambda handler, imported late: it reads its settings when it is loaded. */
async function handlerOf(area: Area): Promise<Handler> {
  const loaded = kept.get(area);
  if (loaded) return loaded;
  const folder = answering[randomInt(answering.length)] as string;
  return (await import(/* @vite-ignore */ join(folder, `functions/${area}/http.ts`))).handler;
}

/** The area that declares a call. */
function areaOf(call: Endpoint): Area {
  const found = Object.entries(contracts).find(([, calls]) => Object.values(calls).includes(call));
  if (!found) throw new Error(`${call.method} ${call.path} is not declared.`);
  return found[0] as Area;
}

/** Of a call; a `Person` stands for their token. */
export interface Options {
  token?: string | undefined;
  address?: string;
  language?: string;
  headers?: Record<string, string>;
  /** For a call that answers whichever method; GET otherwise. */
  method?: Method;
  /** The proof of work to send in place of a fresh one; `null` sends none. */
  proof?: string | null;
  /** The raw body, in place of the one in `parts`. */
  rawBody?: string;
  /** The raw body is said to be base64, as API Gateway sends bytes that are no text. */
  isBase64Encoded?: true;
}

export interface Answer<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
  /** The body of a refusal, for tests that expect one. */
  failure: FailureBody;
}

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** What a refusal says of each field. */
export const issuesOf = ({ failure }: Pick<Answer<unknown>, 'failure'>): Issue[] =>
  (failure.details as { issues?: Issue[] } | undefined)?.issues ?? [];

/** The fields of a refusal and the rules they break, such as `content: too_big`. */
export const faultsOf = (answer: Pick<Answer<unknown>, 'failure'>): string[] =>
  issuesOf(answer).map(({ path, rule }) => `${path}: ${rule}`);

/** The body of an answer: parsed if it is JSON, else its text or its bytes. */
function bodyOf({ headers, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2) {
  if (/json/.test(String(headers?.['content-type']))) return JSON.parse(body);
  return isBase64Encoded ? Buffer.from(body, 'base64') : body || undefined;
}

/** The event by which API Gateway passes on a call. */
export function eventOf(
  call: Endpoint,
  parts: Parts,
  options: Options = {},
): APIGatewayProxyEventV2 {
  const method = methodOf(call, options);
  const path = apiBase + fillPath(call, parts.params);
  const query = Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)]);
  const routeKey = `${call.method} ${apiBase}${call.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query as [string, string][]).toString(),
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.language && { 'accept-language': options.language }),
      ...options.headers,
    },
    ...(query.length > 0 && { queryStringParameters: Object.fromEntries(query) }),
    ...(parts.params && { pathParameters: parts.params }),
    body: options.rawBody ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body)),
    isBase64Encoded: options.isBase64Encoded ?? false,
    requestContext: {
      // As long as the ids of an HTTP API: items keep them.
      requestId: randomBytes(12).toString('base64url'),
      routeKey,
      http: { method, path, sourceIp: options.address ?? '192.0.2.1' },
    } as APIGatewayProxyEventV2['requestContext'],
  };
}

async function send(call: Endpoint, parts: Parts, options: Options): Promise<Answer<never>> {
  const handler = await handlerOf(areaOf(call));
  // Lambda makes a context for each invocation; steps of the pipeline add to it.
  const context = { ...lambdaContext };
  const result = (await handler(
    eventOf(call, parts, options),
    context,
  )) as APIGatewayProxyStructuredResultV2;
  const body = bodyOf(result);
  return {
    status: result.statusCode ?? 0,
    headers: result.headers ?? {},
    body: body as never,
    failure: body,
  };
}

const methodOf = ({ method }: Endpoint, options: Options): Method =>
  method === 'ANY' ? (options.method ?? 'GET') : method;

/** A solved proof of work for one method and path. */
export async function proofFor(method: Method, path: string): Promise<string> {
  const { issueChallenge } = await import('#platform/abuse/proof.ts');
  // The functions' own, also after a test loaded them anew.
  const { limits } = await import('#shared/limits.ts');
  const { message } = await issueChallenge(method, path);
  return solveProof(message, limits.proof.difficulty);
}

/** Makes a declared call to its area's handler, as API Gateway does, with a fresh proof of work. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: Request<E>,
  options: Options = {},
): Promise<Answer<Reply<E>>> {
  const proof =
    options.proof === undefined && endpoint.proof !== false
      ? await proofFor(
          methodOf(endpoint, options),
          apiBase + fillPath(endpoint, (parts as Parts).params),
        )
      : options.proof;
  const headers = { ...(proof && { 'x-proof': proof }), ...options.headers };
  return send(endpoint, parts as Parts, { ...options, headers });
}
