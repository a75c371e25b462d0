import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Bytes of a secret: 192 to 512 bits. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const secretBytes = 32;

/** A new secret, as libraries that verify webhooks take it. */
export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

const signatureBy = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

/**
 * Headers of one try: the event's id, seconds since 1970, and a signature by each secret. Of Standard Webhooks:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => signatureBy(secret, `${id}.${at}.${body}`))
    .join(' '),
});
