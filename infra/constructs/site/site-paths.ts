import { compressedFolder, compressible } from './compression.ts';

/**
 * Statements of a CloudFront function that send a request on to the compressed copy, where the browser takes brotli.
 * For others CloudFront compresses the plain file.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const chooseCompressed = `const accepted = request.headers['accept-encoding'];
  if (accepted && /\\bbr\\b/.test(accepted.value) && ${compressible}.test(request.uri)) {
    request.uri = '/${compressedFolder}' + request.uri;
  }`;

/** A CloudFront function that answers by compressed files. */
export const compressedPaths = `function handler(event) {
  const request = event.request;
  ${chooseCompressed}
  return request;
}
`;

/**
 * A CloudFront function that answers every path without a file extension by `index.html`. Paths of reports do end in
 * the name of a domain. Error pages would do the same, and replace the 404 of the API too.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/writing-function-code.html
 */
export const pagePaths = `function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.') || request.uri.startsWith('/report/')) request.uri = '/index.html';
  ${chooseCompressed}
  return request;
}
`;
