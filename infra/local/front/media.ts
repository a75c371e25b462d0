import type { S3 } from '#infra/cloud/s3.ts';
import type { Edge } from './edge.ts';
import type { FrontAnswer } from './front.ts';

/** Answers by the objects of the bucket behind a path, with the distribution's headers, as CloudFront does. */
export const createMedia =
  (edge: Edge, objects: Pick<S3, 'read'>): FrontAnswer =>
  (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const headers = edge.headersFor(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && objects.read(edge.bucketFor(path) ?? '', path.slice(1));
    request.resume();
    if (!found) {
      response.writeHead(isRead ? 404 : 403, headers).end();
      return;
    }
    const { body, contentType, cacheControl, etag } = found;
    response.writeHead(200, {
      'content-type': contentType,
      'content-length': body.length,
      ...(cacheControl && { 'cache-control': cacheControl }),
      etag,
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
