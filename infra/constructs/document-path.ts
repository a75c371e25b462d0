import { apiBase } from '../../shared/kernel/endpoint.ts';

/** A CloudFront function that sends a path of the site to the call of the same path, such as `/news/feed.xml`. */
export const documentPath = `function handler(event) {
  const request = event.request;
  request.uri = '${apiBase}' + request.uri;
  return request;
}
`;
