import { dirname } from 'node:path/posix';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { getPowerDnsApi } from '#shared/areas/automation/powerdns.ts';
import { getInvitePage } from '#shared/areas/invitations/calls.ts';
import { getArticlePage, readArticle } from '#shared/areas/news/calls.ts';
import { getPersonPage } from '#shared/areas/people/calls.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';

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

/** A CloudFront function that sends paths of the site, which begin so, to the call that answers their pages. */
function pagePath(begins: string, call: Endpoint): string {
  const [before, after] = call.path.split(/\{\w+\}/);
  return `function handler(event) {
  const request = event.request;
  const id = request.uri.slice(${begins.length}).replace(/\\W/g, '-');
  request.uri = '${apiBase}${before}' + id + '${after}';
  return request;
}
`;
}

export const articlePath = pagePath('/news/', getArticlePage);

/** Path pattern of invite links. */
export const invitePaths = `/i/${'?'.repeat(limits.invitation.codeLength)}`;

export const invitePath = pagePath('/i/', getInvitePage);

/** Path pattern of the public pages of people. */
export const personPaths = '/people/*';

export const personPath = pagePath('/people/', getPersonPage);
