import { languages, limits } from '../../shared/limits.ts';
import type { Caller } from '../platform/caller.ts';
import { captchaKind } from '../platform/captcha.ts';
import { env, envOptional } from '../platform/env.ts';
import { invalid } from '../platform/failures.ts';
import { issueChallenge } from '../platform/proof.ts';

/** A challenge for the method of this call and the URL in `x-target-url`. Throws `VALIDATION_FAILED` without it. */
export async function challenge({ request: { method, headers } }: Caller) {
  const target = headers['x-target-url'] ?? '';
  const url = URL.parse(target, 'https://site.invalid');
  if (!target || !url) {
    throw invalid('x-target-url', 'required', 'This header must name the URL of the call to come.');
  }
  const { message, expiresAt } = await issueChallenge(method, url.pathname);
  return {
    message,
    difficulty: limits.proof.difficulty,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}

/** Settings of the deployment that pages need. */
export const config = () => ({
  brand: { name: env('BRAND_NAME'), tagline: envOptional('BRAND_TAGLINE') ?? null },
  locales: [...languages],
  communityUrl: envOptional('COMMUNITY_URL') ?? null,
  contact: env('CONTACT_ADDRESS'),
  captcha: captchaKind(),
  challengeTest: envOptional('CHALLENGE_TEST') !== undefined,
  limits,
});

export const health = () => ({ status: 'ok' as const, version: env('VERSION') });
