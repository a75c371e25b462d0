import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Language, languages } from '../../shared/limits.ts';
import { Failure, invalid } from './failures.ts';
import { isOriginSecret } from './origin-secret.ts';

/** Bytes of a body unless its call says otherwise; API Gateway itself allows 10 MB. */
const usualBodyMax = 64 * 1024;

/** Decodes the body. Throws `TOO_LARGE`. */
export function bodyText(event: APIGatewayProxyEventV2, bodyMax = usualBodyMax): string {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  if (Buffer.byteLength(text) > bodyMax) throw new Failure('TOO_LARGE');
  return text;
}

/** Parses a body; an empty one is an empty object. Throws `VALIDATION_FAILED`. */
export function bodyJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body', 'json', 'The body must be JSON.');
  }
}

/**
 * The caller's network address. CloudFront's header counts only beside the origin secret; anybody can
 * send one, as `x-forwarded-for`.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
export async function addressOf(event: APIGatewayProxyEventV2): Promise<string> {
  const viewer = event.headers['cloudfront-viewer-address'];
  const sent = event.headers['x-origin-secret'];
  if (viewer && sent && (await isOriginSecret(sent))) return viewer.replace(/:\d+$/, '');
  return event.requestContext.http.sourceIp;
}

/** The first supported language of `accept-language`, else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (wanted.find((tag) => languages.some((known) => known === tag)) ?? 'en') as Language;
}
