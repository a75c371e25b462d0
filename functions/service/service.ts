import { captchaKind } from '#platform/abuse/captcha.ts';
import { everyReading, issueChallenge } from '#platform/abuse/proof.ts';
import type { Caller } from '#platform/account/caller.ts';
import { isoOf, nowInSeconds } from '#platform/clock.ts';
import { env, envOptional } from '#platform/env.ts';
import { invalid } from '#platform/failures.ts';
import { getApiCatalog, type getChallenge } from '#shared/areas/service/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { apiCatalogOf } from './api-catalog.ts';
import { securityContactOf } from './security-contact.ts';

/** Path in a call's `x-target-url`. Throws `VALIDATION_FAILED` without it. */
function targetOf({ 'x-target-url': target = '' }: Caller['request']['headers']): string {
  const url = URL.parse(target, 'https://site.invalid');
  if (!target || !url) {
    throw invalid('x-target-url', 'required', 'This header must name the URL of the call to come.');
  }
  return url.pathname;
}

/**
 * A challenge for the method of this call and the URL in `x-target-url`, or for all reading calls.
 * Throws `VALIDATION_FAILED` without a target, and for a change with the scope `reading`.
 */
export async function challenge(
  { request: { method, headers } }: Caller,
  { query: { scope } }: Input<typeof getChallenge>,
) {
  if (scope && method !== 'GET') {
    throw invalid(
      'scope',
      'invalid',
      'A call that changes something needs a challenge of its own.',
    );
  }
  const target = scope ? everyReading : targetOf(headers);
  const { message, expiresAt } = await issueChallenge(method, target);
  return {
    message,
    difficulty: limits.proof.difficulty,
    expiresAt: isoOf(expiresAt),
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
  programUrl: envOptional('PROGRAM_URL') ?? null,
});

/** `Expires` is ahead at any time: the text is made as it is asked for. */
export const securityContact = (): string =>
  securityContactOf({
    url: env('SITE_URL'),
    contact: env('CONTACT_ADDRESS'),
    languages,
    expiresAt: isoOf(nowInSeconds() + limits.securityContact.lifetime),
  });

/** HEAD has the address in a link, too (RFC 9727, 2). */
export function apiCatalog({ answerHeaders }: Caller): string {
  const url = env('SITE_URL');
  answerHeaders.link = `<${url}${getApiCatalog.path}>; rel="api-catalog"`;
  return JSON.stringify(apiCatalogOf({ url, programUrl: envOptional('PROGRAM_URL') ?? url }));
}

export const health = () => ({ status: 'ok' as const, version: env('VERSION') });
