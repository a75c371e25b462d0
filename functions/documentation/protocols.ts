import type { Wire } from '#shared/kernel/endpoint.ts';

const token = 'fha_7k2m9q4txz5v8n3r6w0y1b7d2f4h6j8k0mpqst';

/** Ways of programs to send an access token. */
export const tokenSecurity = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: `An access token, such as \`${token}\`.`,
  },
  accessTokenAsPassword: {
    type: 'http',
    scheme: 'basic',
    description: 'An access token as the password, with any user name.',
  },
  accessTokenAsKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'An access token, as clients of PowerDNS and acme-dns send it.',
  },
};

export const tokenSchemes = Object.keys(tokenSecurity);

const text = (description: string) => ({ type: 'string', description });

const refusal = {
  type: 'object',
  required: ['error'],
  properties: { error: text('A sentence, or the word of acme-dns.') },
};

const errors = { type: 'array', items: { type: 'string' }, description: 'Always empty.' };

const powerDnsRefusal = {
  ...refusal,
  required: ['error', 'errors'],
  properties: { ...refusal.properties, errors },
};

const json = (schema: object) => ({ 'application/json': { schema } });

const forms: Record<Exclude<Wire, 'feed'>, Record<string, object>> = {
  powerdns: {
    '4XX': { description: 'Refused, in words.', content: json(powerDnsRefusal) },
    '5XX': { description: 'Not possible now.', content: json(powerDnsRefusal) },
  },
  'acme-dns': {
    '4XX': { description: 'Refused, in a word or in words.', content: json(refusal) },
    '5XX': { description: 'Not possible now.', content: json(refusal) },
  },
  dyndns: {
    401: {
      description: '`badauth`: the token is wrong. Whatever may pass is said with 200.',
      content: { 'text/plain': { schema: { type: 'string' }, example: 'badauth\n' } },
    },
  },
};

/** Refusals of a protocol, by status or by its first digit (OpenAPI 3.1, 4.8.16). */
export const wireRefusals = (
  wire: Exclude<Wire, 'feed'>,
  headers: object,
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(forms[wire]).map(([status, form]) => [status, { ...form, headers }]),
  );
