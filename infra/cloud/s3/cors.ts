import type { Call } from '../http.ts';

/** A rule of a bucket, as templates declare it. */
export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

const matches = (pattern: string, text: string): boolean =>
  pattern === '*' || pattern.toLowerCase() === text.toLowerCase();

/**
 * Headers that let a page of another origin read the answer; none where no rule allows it.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
 */
export function corsHeaders(rules: readonly CorsRule[], { method, headers }: Call) {
  const { origin = '' } = headers;
  const wanted = headers['access-control-request-method'] ?? method;
  const asked = (headers['access-control-request-headers'] ?? '').split(/ *, */).filter(Boolean);
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      AllowedOrigins.some((allowed) => matches(allowed, origin)) &&
      AllowedMethods.includes(wanted) &&
      asked.every((name) => AllowedHeaders.some((allowed) => matches(allowed, name))),
  );
  if (!origin || !rule) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}
