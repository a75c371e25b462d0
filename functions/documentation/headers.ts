import type { FailureCode } from '#shared/failures.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';

/** https://spec.openapis.org/oas/v3.1.1#header-object */
export const headers = {
  RequestId: {
    description: 'Id of the call: it finds the call and all that follows from it in the logs.',
    schema: { type: 'string', examples: ['ZxYw1g2hFiAEMVQ='] },
  },
  CacheControl: {
    description: 'Answers are for their caller and this moment.',
    schema: { type: 'string', const: 'no-store' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the call is repeated.',
    schema: { type: 'integer', minimum: 0, examples: [60] },
  },
};

/** Documents, feeds and what everybody sees alike may be kept, unlike all other answers. */
const mayBeKept = ({ document, sharedMaxAge, wire }: Endpoint): boolean =>
  document?.maxAge !== undefined || sharedMaxAge !== undefined || wire === 'feed';

/** Headers of refusals with these codes; of a success where its call is given, too. */
export const headersOf = (codes: readonly FailureCode[], call?: Endpoint) => ({
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  ...(!(call && mayBeKept(call)) && {
    'cache-control': { $ref: '#/components/headers/CacheControl' },
  }),
  ...((codes.includes('TOO_MANY_REQUESTS') || codes.includes('SERVICE_PAUSED')) && {
    'retry-after': { $ref: '#/components/headers/RetryAfter' },
  }),
});

const header = (name: string, required: boolean, description: string, example: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  example,
});

/** Parameters that calls send as headers. */
export const headerParameters = {
  Proof: header(
    'x-proof',
    true,
    `Solved challenge of ${apiBase}/challenge for this method and path.`,
    't4kz1c.mB3nS9wQx2E.5gh2Kd0aWq1n8uRk3vT6yZ2xC4bM7p.2711',
  ),
  IdempotencyKey: header(
    'idempotency-key',
    false,
    'The same key and body happen once and answer the same for 24 hours.',
    '7c1f7a52-3d0e-4c1b-9a53-0c6f2f3f9d11',
  ),
  TargetUrl: header(
    'x-target-url',
    false,
    'URL of the call to come; required without `scope`.',
    `${apiBase}/domains`,
  ),
};
