import { languages } from '#shared/languages.ts';
import {
  browserPaths,
  changePassword,
  languageQuery,
  notFoundName,
  renderedFolder,
  renderedPages,
} from '#shared/site-pages.ts';
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

const notFound = `/${notFoundName}.html`;

/**
 * Functions that find the file of a path: a rendered page in the language of the address, else in the first one that
 * the browser asks for; a page that browsers render; a file; or else the page that says that there is none. The file
 * of a file is the file itself.
 */
const findFile = `const languages = ${JSON.stringify(languages)};
const rendered = ${JSON.stringify(renderedPages)};
const known = (tag) => languages.find((language) => language === tag.trim().slice(0, 2).toLowerCase());
function languageOf(request) {
  const asked = request.querystring.${languageQuery};
  const header = request.headers['accept-language'];
  const accepted = header ? header.value.split(',').map(known).find(Boolean) : undefined;
  return (asked && known(asked.value)) || accepted || 'en';
}
function fileOf(request) {
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  const inLanguage = (name) => '/${renderedFolder}/' + languageOf(request) + '/' + name + '.html';
  if (Object.keys(rendered).includes(path)) return inLanguage(rendered[path]);
  if (${browserPaths}.test(path)) return '/index.html';
  if (request.uri.slice(request.uri.lastIndexOf('/') + 1).includes('.')) return request.uri;
  return inLanguage('${notFoundName}');
}`;

/**
 * A CloudFront function that finds the file of a path, and sends password managers to the page that changes a password. Error pages would do the same, and replace the 404 of the API
 * too. It runs before the cache, whose key has the path that it writes: each language has an entry of its own.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/writing-function-code.html
 */
export const pagePaths = `${findFile}
function handler(event) {
  const request = event.request;
  if (request.uri === '${changePassword.path}') {
    const location = { value: '${changePassword.page}' };
    return { statusCode: 302, statusDescription: 'Found', headers: { location } };
  }
  request.uri = fileOf(request);
  ${chooseCompressed}
  return request;
}
`;

/**
 * A CloudFront function that gives the page of unknown paths its status. It finds that page by the path that was asked
 * for as well as by the one that `pagePaths` wrote. A function may change the status of an answer since March 2023:
 * https://aws.amazon.com/about-aws/whats-new/2023/03/http-status-response-generation-cloudfront-functions/
 */
export const pageStatus = `${findFile}
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && fileOf(event.request).endsWith('${notFound}')) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;
