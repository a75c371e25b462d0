import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { account } from '../template/template.ts';

/** Content types passed on as text; all others are base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/;

/** Name of the host that a request names, without its port. */
export const hostOf = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();

/**
 * A request in the payload format 2.0:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toEvent(
  request: IncomingMessage,
  body: Buffer,
  routeKey: string,
  pathParameters: Record<string, string>,
): APIGatewayProxyEventV2 {
  const [path = '/', rawQueryString = ''] = splitOnce(request.url ?? '/', '?');
  const { cookie, ...headers } = request.headers;
  const isText = body.length === 0 || textTypes.test(headers['content-type'] ?? '');
  const now = Date.now();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookie && { cookies: cookie.split('; ') }),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]),
    ),
    ...(rawQueryString && { queryStringParameters: joined(new URLSearchParams(rawQueryString)) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: hostOf(request),
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

export interface GatewayReply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

/** The answer of API Gateway itself, where no function has one. */
export const ownReply = (status: number, message: string): GatewayReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});

/** A function's result as an HTTP answer. A result without a status is the body of a success. */
export function toReply(result: unknown): GatewayReply {
  const isStructured = typeof result === 'object' && result !== null && 'statusCode' in result;
  if (!isStructured) {
    return {
      ...ownReply(200, ''),
      body: typeof result === 'string' ? result : JSON.stringify(result),
    };
  }
  const {
    statusCode = 200,
    headers = {},
    cookies,
    body = '',
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2;
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(cookies && { 'set-cookie': cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}

function joined(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]),
  );
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
