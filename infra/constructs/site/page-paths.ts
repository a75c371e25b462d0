/**
 * A CloudFront function that answers every path without a file extension by `index.html`. Paths of reports do end in
 * the name of a domain. Error pages would do the same, and replace the 404 of the API too.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/writing-function-code.html
 */
export const pagePaths = `function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.') || request.uri.startsWith('/report/')) request.uri = '/index.html';
  return request;
}
`;
