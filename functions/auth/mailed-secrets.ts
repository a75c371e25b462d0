import { randomBytes, randomInt } from 'node:crypto';
import { limits } from '../../shared/limits.ts';
import {
  readSecret,
  type SecretItem,
  type SecretKind,
  secretLimits,
  tryCode,
  writeSecret,
} from '../accounts/service.ts';
import { type Letter, mailWrite } from '../mail/service.ts';
import type { Caller } from '../platform/caller.ts';
import { checkCaptcha } from '../platform/captcha.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { failure } from '../platform/failures.ts';
import { countNetwork, hour } from '../platform/rate.ts';
import { digest, isSignature, sameText, sign } from '../platform/signing.ts';

interface Request {
  email: string;
  turnstileToken: string;
}

interface Sent {
  resendAfter: number;
  expiresIn: number;
}

/** The calls of one network that are counted for each kind. */
const counted = { code: 'codes', reset: 'resetLinks' } as const;

/** A code is short: only a signature of it and its address is stored. */
const signedText = (email: string, code: string) => `${email} ${code}`;

/** Throws `TOO_MANY_REQUESTS` as long as no other secret of this kind may be sent to this address. */
function assertMaySend(kind: SecretKind, earlier: SecretItem | undefined): void {
  const { resendAfter, perAddressAndHour } = secretLimits[kind];
  const now = nowInSeconds();
  const sent = (earlier?.sentAt ?? []).filter((time) => time > now - hour);
  const nextAfterLast = (sent.at(-1) ?? 0) + resendAfter;
  const nextInHour = sent.length >= perAddressAndHour ? (sent[0] ?? 0) + hour : 0;
  const retryAfter = Math.max(nextAfterLast, nextInHour) - now;
  if (retryAfter > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Mails a secret to an address. Whether it is somebody's is not looked up, so what is written and
 * answered, and how long that takes, cannot differ between known and unknown ones.
 */
async function sendSecret(
  caller: Caller,
  { email, turnstileToken }: Request,
  kind: SecretKind,
  hash: string,
  letter: Letter,
): Promise<Sent> {
  const [captcha, earlier] = await Promise.all([
    checkCaptcha(turnstileToken, caller.address),
    readSecret(kind, email),
  ]);
  assertMaySend(kind, earlier);
  await caller.commit([
    captcha,
    countNetwork(caller.address, counted[kind]),
    writeSecret(kind, email, hash, earlier),
    await mailWrite(caller.language, email, letter),
  ]);
  return { resendAfter: secretLimits[kind].resendAfter, expiresIn: secretLimits[kind].lifetime };
}

const minutesOf = (kind: SecretKind) => secretLimits[kind].lifetime / 60;

/** Sends a code to an address, by which its reader proves to have it. */
export async function sendCode(caller: Caller, request: Request): Promise<Sent> {
  const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
  const hash = await sign('code', signedText(request.email, code));
  const letter: Letter = { kind: 'code', code, minutes: minutesOf('code') };
  return sendSecret(caller, request, 'code', hash, letter);
}

/**
 * Sends a link to set a new password. The token stands in the link's fragment, which no server and no
 * log ever sees. The mail is written for any address; the sender drops it where nobody may have it.
 */
export async function forgotPassword(caller: Caller, request: Request): Promise<Sent> {
  const token = randomBytes(32).toString('base64url');
  const fragment = new URLSearchParams({ token, email: request.email });
  const link = `${env('SITE_URL')}/reset-password#${fragment}`;
  const letter: Letter = { kind: 'resetLink', link, minutes: minutesOf('reset') };
  return sendSecret(caller, request, 'reset', digest(token), letter);
}

/**
 * Throws `CODE_INVALID` unless this is the code that was sent to the address; returns what it is
 * stored as. Each try costs a proof of work and counts for its network before the code is touched, so
 * a network that guesses neither finds a code nor burns those of many addresses.
 */
export async function checkCode(caller: Caller, email: string, code: string): Promise<string> {
  await caller.commit([countNetwork(caller.address, 'codeTries')]);
  const stored = await tryCode(email);
  const isRight = stored && (await isSignature('code', signedText(email, code), stored.hash));
  if (!isRight) throw failure('CODE_INVALID');
  return stored.hash;
}

/** Throws `RESET_LINK_INVALID` unless a link with this token still works; returns what it is stored as. */
export async function checkResetToken(email: string, token: string): Promise<string> {
  const stored = await readSecret('reset', email);
  const hash = digest(token);
  const isValid = stored && stored.validUntil > nowInSeconds() && sameText(stored.hash, hash);
  if (!isValid) throw failure('RESET_LINK_INVALID');
  return hash;
}
