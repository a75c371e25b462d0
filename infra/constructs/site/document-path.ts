import { dirname } from 'node:path/posix';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { getPowerDnsApi } from '#shared/areas/automation/powerdns.ts';
import { getArticlePage, readArticle } from '#shared/areas/news/calls.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';

/** A CloudFront function that sends a path of the site to the call of the same path, such as `/news/feed.xml`. */
export const documentPath = `function handler(event) {
  const request = event.request;
  request.uri = '${apiBase}' + request.uri;
  return request;
}
`;

const routerFolder = dirname(updateAddresses.path);

/** Path pattern of what routers ask for, whose paths are given (dyndns2). */
export const programPaths = `${routerFolder}/*`;

/** True for calls that programs ask for at the root of a host, where the site's have `/api` before them. */
export const isAtRoot = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  path === getPowerDnsApi.path || dirname(path) === routerFolder;

/** Path pattern of articles: an id has 26 characters. */
export const articlePaths = readArticle.path.replace('{id}', '?'.repeat(26));

const [before = '', after = ''] = getArticlePage.path.split('{id}');

/** A CloudFront function that sends the address of an article to the call that answers its page. */
export const articlePath = `function handler(event) {
  const request = event.request;
  const id = request.uri.slice(${before.length}).replace(/\\W/g, '-');
  request.uri = '${apiBase}${before}' + id + '${after}';
  return request;
}
`;
