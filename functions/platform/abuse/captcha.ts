import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { env, envOptional } from '../env.ts';
import { failure } from '../failures.ts';
import { log } from '../log.ts';
import { activeKey, keyWithId, type PurposeKey } from '../secrets/keys.ts';
import { secretText } from '../secrets/secrets.ts';
import { digest } from '../secrets/signing.ts';
import { insert, type Write } from '../table/write.ts';

const altcha = { algorithm: 'PBKDF2/SHA-256', deriveKey } as const;

/** Turnstile if the deployment has a site key, else ALTCHA. */
export const captchaKind = (): { kind: 'altcha' | 'turnstile'; siteKey: string | null } => {
  const siteKey = envOptional('TURNSTILE_SITE_KEY') ?? null;
  return { kind: siteKey ? 'turnstile' : 'altcha', siteKey };
};

const hmacSecret = ({ secret }: PurposeKey): string => secret.export().toString('base64url');

/** ALTCHA challenge of a level, signed so that nothing is stored. The signature covers `data`. */
export async function newCaptcha(level = 0): Promise<Record<string, unknown>> {
  const key = await activeKey('captcha');
  const challenge = await createChallenge({
    ...altcha,
    cost: limits.captcha.cost * limits.captcha.growth ** level,
    data: { keyId: key.id, level },
    expiresAt: nowInSeconds() + limits.captcha.lifetime,
    hmacSignatureSecret: hmacSecret(key),
  });
  return { ...challenge };
}

async function isSolvedAltcha(token: string): Promise<boolean> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
    const key = await keyWithId('captcha', String(challenge.parameters.data?.keyId));
    if (!key) return false;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: hmacSecret(key),
    });
    return verified;
  } catch {
    return false;
  }
}

/** Signature of the token's challenge. It does not vary with the JSON encoding of the token. */
function altchaIdentity(token: string): string {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  return payload.challenge.signature ?? token;
}

/**
 * Level of a token that `checkCaptcha` accepted. Turnstile has no levels to ask for: it measures who asks by itself, so
 * one of its tokens counts for all. https://developers.cloudflare.com/turnstile/
 */
export function captchaLevel(token: string): number {
  if (captchaKind().kind === 'turnstile') return limits.captcha.levels;
  const { challenge } = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  return Number(challenge.parameters.data?.level ?? 0);
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

/** Spends what counts once; the second time is `CAPTCHA_REQUIRED`. */
export function spend(identity: string): Write {
  const expiresAt = nowInSeconds() + limits.captcha.lifetime;
  return insert(
    { pk: `CAPTCHA#${digest(identity)}`, sk: 'CAPTCHA', entity: 'captcha', expiresAt },
    failure('CAPTCHA_REQUIRED'),
  );
}

/**
 * Verifies a solved captcha and returns the write that spends it. Throws `CAPTCHA_REQUIRED`, also
 * during an outage of Turnstile.
 */
export async function checkCaptcha(token: string, address: string): Promise<Write> {
  const isTurnstile = captchaKind().kind === 'turnstile';
  const check = isTurnstile ? isSolvedTurnstile(token, address) : isSolvedAltcha(token);
  const isSolved = await check.catch((error: Error) => {
    log.error('The human verification could not be checked.', error);
    return false;
  });
  if (!isSolved) throw failure('CAPTCHA_REQUIRED');
  return spend(isTurnstile ? token : altchaIdentity(token));
}
