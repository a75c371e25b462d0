import type { IncomingMessage } from 'node:http';
import type { Started } from '#infra/cloud/http.ts';
import type { S3 } from '#infra/cloud/s3.ts';
import { apiBase, mediaBase } from '#shared/kernel/endpoint.ts';
import { asSeenByEdge, type Edge, type EdgeRequest } from './edge.ts';
import type { FrontAnswer } from './front.ts';
import type { Respond } from './gateway.ts';
import { hostOf } from './gateway-event.ts';
import { createMedia } from './media.ts';
import { settleReference } from './secret-references.ts';

interface FrontDoorParts {
  edge: Edge;
  api: Respond;
  pages: FrontAnswer;
  /** Names by which API Gateway is asked without the distribution. */
  gatewayHosts?: readonly string[];
  /** Adds the distribution's headers to answers of the API. */
  addsHeaders: boolean;
  secrets: Started;
  objects: Pick<S3, 'read'>;
}

/** Sends each request to the API or the pages, as CloudFront does. */
export async function openFrontDoor(parts: FrontDoorParts): Promise<FrontAnswer> {
  const { edge, api, pages, addsHeaders, secrets, objects, gatewayHosts = [] } = parts;
  const settled = Object.entries(edge.originHeaders).map(async ([name, value]) => [
    name,
    await settleReference(value, secrets),
  ]);
  const originHeaders = Object.fromEntries(await Promise.all(settled));
  const media = createMedia(edge, objects);
  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    if (gatewayHosts.includes(hostOf(request))) return api(request, response, {});
    if (isRefusedByEdge(request)) {
      request.resume();
      response.writeHead(403).end();
      return;
    }
    if (path.startsWith(`${mediaBase}/`)) return media(request, response);
    const extra = addsHeaders ? edge.headersFor(path) : {};
    const own = edge.answerTo(asSeenByEdge(request));
    if (own) {
      request.resume();
      response.writeHead(own.statusCode, { ...plain(own.headers), ...extra });
      response.end(own.body?.data);
      return;
    }
    const sent = path.startsWith(`${apiBase}/`) ? path : edge.fileFor(asSeenByEdge(request));
    if (!sent.startsWith(`${apiBase}/`)) return pages(request, response);
    if (sent !== path) request.url = query === undefined ? sent : `${sent}?${query}`;
    request.headers = asSentToApi(request, originHeaders);
    return api(request, response, extra);
  };
}

/**
 * CloudFront answers 403 to a GET with a body.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
const isRefusedByEdge = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const plain = (headers: EdgeRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html */
function asSentToApi({ headers, socket }: IncomingMessage, originHeaders: Record<string, string>) {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith('cloudfront-'));
  return {
    ...Object.fromEntries(own),
    ...originHeaders,
    'cloudfront-viewer-address': `${socket.remoteAddress}:${socket.remotePort}`,
  };
}
