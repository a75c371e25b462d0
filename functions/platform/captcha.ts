import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from './clock.ts';
import { env, envOptional } from './env.ts';
import { failure } from './failures.ts';
import { log } from './log.ts';
import { secretText } from './secrets.ts';
import { digest, signingText } from './signing.ts';
import { insert, type Write } from './table.ts';

/** About 256 derivations of 1,000 rounds each: tens of milliseconds for a person, a bill for a bot. */
const altcha = { algorithm: 'PBKDF2/SHA-256', cost: 1000, deriveKey } as const;

/** Which human verification this deployment uses: Turnstile if it has a site key, else our own. */
export const captchaKind = (): { kind: 'altcha' | 'turnstile'; siteKey: string | null } => {
  const siteKey = envOptional('TURNSTILE_SITE_KEY') ?? null;
  return { kind: siteKey ? 'turnstile' : 'altcha', siteKey };
};

/** A challenge for the ALTCHA widget, signed, so that none has to be remembered. */
export const newCaptcha = async (): Promise<Record<string, unknown>> => ({
  ...(await createChallenge({
    ...altcha,
    expiresAt: nowInSeconds() + limits.captcha.lifetime,
    hmacSignatureSecret: await signingText('captcha'),
  })),
});

async function isSolvedAltcha(token: string): Promise<boolean> {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: await signingText('captcha'),
    });
    return verified;
  } catch {
    return false;
  }
}

/** The part of a token that stays the same however its JSON is written. */
function altchaIdentity(token: string): string {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  return payload.challenge.signature ?? token;
}

const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
async function isSolvedTurnstile(token: string, address: string): Promise<boolean> {
  const answer = await fetch(envOptional('TURNSTILE_URL') ?? turnstileUrl, {
    method: 'POST',
    body: new URLSearchParams({
      secret: await secretText(env('TURNSTILE_SECRET_ARN')),
      response: token,
      remoteip: address,
    }),
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`Turnstile answered with status ${answer.status}.`);
  const { success } = (await answer.json()) as { success?: boolean };
  return success === true;
}

/**
 * Checks a solved human verification and returns the write that spends it. One that cannot be checked
 * counts as unsolved: an outage must not open the door. Throws `CAPTCHA_REQUIRED`.
 */
export async function checkCaptcha(token: string, address: string): Promise<Write> {
  const isTurnstile = captchaKind().kind === 'turnstile';
  const check = isTurnstile ? isSolvedTurnstile(token, address) : isSolvedAltcha(token);
  const isSolved = await check.catch((error: Error) => {
    log.error('The human verification could not be checked.', error);
    return false;
  });
  if (!isSolved) throw failure('CAPTCHA_REQUIRED');
  const identity = isTurnstile ? token : altchaIdentity(token);
  const expiresAt = nowInSeconds() + limits.captcha.lifetime;
  return insert(
    { pk: `CAPTCHA#${digest(identity)}`, sk: 'CAPTCHA', entity: 'captcha', expiresAt },
    failure('CAPTCHA_REQUIRED'),
  );
}
