import { failures } from '#shared/failures.ts';

/**
 * A CloudFront function that refuses bodies larger than `bytes` before they are sent on, in the
 * envelope of the API. API Gateway would answer in words of its own, which nothing can change.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function bodyLimit(bytes: number): string {
  const [statusCode, error] = failures.TOO_LARGE;
  return `function handler(event) {
  const length = event.request.headers['content-length'];
  if (!length || Number(length.value) <= ${bytes}) return event.request;
  return {
    statusCode: ${statusCode},
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-request-id': { value: event.context.requestId },
    },
    body: { encoding: 'text', data: ${JSON.stringify(JSON.stringify({ error, code: 'TOO_LARGE' }))} },
  };
}
`;
}
