/**
 * Runs at the edge: the site is one page, whatever its path, and a path without a file ending is
 * one of its pages. Done here and not by error pages, which would also replace the API's own 404.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/writing-function-code.html
 */
export const pagePaths = `function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.')) request.uri = '/index.html';
  return request;
}
`;
