import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { type EmailItem, readEmail } from '#functions/accounts/items/addresses.ts';
import { type Letter, mailWrite } from '#functions/mail/service.ts';
import { captchaLevel, checkCaptcha } from '#platform/abuse/captcha.ts';
import { countNetwork, networkOf } from '#platform/abuse/rate.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { digest, isSignature, sameText, sign } from '#platform/secrets/signing.ts';
import { whileStale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';
import { isKnownNetwork } from './items/known-networks.ts';
import { captchaEnd, checkTicket, isTicket, newTicket } from './resend.ts';
import {
  type CodeKind,
  readSecrets,
  recentSecrets,
  type SecretItem,
  type SecretKind,
  secretLimits,
  standingSecrets,
  tryCode,
  writeSecret,
} from './store.ts';

interface Request {
  email: string;
  turnstileToken: string;
}

interface Sent {
  resendAfter: number;
  expiresIn: number;
}

/** Kinds of `limits.perAddress` that mailing counts towards. */
const counted = { code: 'codes', deletion: 'codes', reset: 'resetLinks' } as const;

/** A code is short: only a signature of it and its address is stored. */
const signedText = (email: string, code: string) => `${email} ${code}`;

/** Throws `TOO_MANY_REQUESTS` while a network has to wait for another secret to an address. */
function assertMaySend(kind: SecretKind, mailed: SecretItem | undefined, network: string): void {
  const { resendAfter, perNetworkAndHour } = secretLimits[kind];
  const own = recentSecrets(mailed).filter(([, secret]) => secret.network === network);
  const sentAt = (index: number) => own[index]?.[1].sentAt ?? 0;
  const free = own.length >= perNetworkAndHour ? sentAt(perNetworkAndHour - 1) + limits.hour : 0;
  const retryAfter = Math.max(sentAt(0) + resendAfter, free) - nowInSeconds();
  if (retryAfter > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Throws `CAPTCHA_HARDER` {level} where so much was mailed to an address that an unknown network pays more for the
 * next one. It closes for nobody: an owner on a new network pays the same as the strangers before them.
 */
function assertPaid(kind: SecretKind, mailed: SecretItem | undefined, solved: number): void {
  const over = recentSecrets(mailed).length - secretLimits[kind].easyPerAddressAndHour;
  if (over < 0) return;
  const wanted = 1 + Math.floor(over / limits.mailedSecrets.perLevel);
  const level = Math.min(wanted, limits.captcha.levels);
  if (solved < level) throw failure('CAPTCHA_HARDER', { level });
}

/** A secret that is about to be mailed. */
interface Mailing {
  hash: string;
  letter: Letter;
  /** Asked for from a network that the address logs in from. */
  isKnown: boolean;
  /** Account without which the mail is dropped. */
  onlyFor?: string;
}

/**
 * Mails a secret to an address and returns its id. Known and unknown addresses take the same reads
 * and writes and get the same answer.
 */
async function sendSecret(
  caller: Caller,
  email: string,
  kind: SecretKind,
  mailing: Promise<Mailing>,
  captcha: Promise<Solved>,
): Promise<Sent & { id: string }> {
  const read = () => readSecrets(kind, email);
  const reading = read();
  const [{ writes, level }, { hash, letter, isKnown, onlyFor }] = await Promise.all([
    captcha,
    mailing,
    reading,
  ]);
  const [id, network] = [ulid(), networkOf(caller.address)];
  await whileStale(
    read,
    async (mailed) => {
      assertMaySend(kind, mailed, network);
      if (!isKnown) assertPaid(kind, mailed, level);
      await caller.commit([
        ...writes,
        countNetwork(caller.address, counted[kind]),
        writeSecret(kind, email, { id, hash, network, isKnown }, mailed),
        await mailWrite(caller.language ?? 'en', email, letter, onlyFor),
      ]);
    },
    reading,
  );
  const { resendAfter, lifetime } = secretLimits[kind];
  return { id, resendAfter, expiresIn: lifetime };
}

const minutesOf = (kind: SecretKind) => secretLimits[kind].lifetime / 60;

/** Writes that spend a captcha, and its level. */
interface Solved {
  writes: Write[];
  level: number;
}

const solvedBy = (caller: Caller, { turnstileToken }: Request): Promise<Solved> =>
  checkCaptcha(turnstileToken, caller.address).then((write) => ({
    writes: [write],
    level: captchaLevel(turnstileToken),
  }));

/** Of a caller with a session, who asks for themselves. */
const unasked: Solved = { writes: [], level: limits.captcha.levels };

/**
 * Mails a code. `request` binds it to the page that asked: tries with it are counted apart from those of
 * everybody else.
 */
async function mailCode(
  caller: Caller,
  kind: CodeKind,
  email: string,
  captcha: Promise<Solved>,
): Promise<Sent & { request: string }> {
  const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
  const letter: Letter = { kind, code, minutes: minutesOf(kind) };
  const mailing = sign('code', signedText(email, code)).then((hash) => ({
    hash,
    letter,
    isKnown: false,
  }));
  const { id, ...sent } = await sendSecret(caller, email, kind, mailing, captcha);
  return { ...sent, request: id };
}

/**
 * Mails a code, by which its reader proves to have the address. The reply's `resend` stands for the captcha where the
 * next one is asked for by the same network for the same address.
 */
export async function sendCode(
  caller: Caller,
  request: Request,
): Promise<Sent & { request: string; resend: string }> {
  const { email, turnstileToken } = request;
  const again = isTicket(turnstileToken)
    ? await checkTicket(caller, email, turnstileToken)
    : undefined;
  // A ticket stands for the easiest captcha: a busy address asks for a harder one anew.
  const solved = again
    ? Promise.resolve({ writes: [again.spent], level: 0 })
    : solvedBy(caller, request);
  const sent = await mailCode(caller, 'code', email, solved);
  const until = again?.until ?? captchaEnd();
  return { ...sent, resend: await newTicket(caller, email, { id: sent.request, until }) };
}

/** Mails the actor a code, by which they confirm the deletion of their account. Programs name no language. */
export const sendDeletionCode = (actor: Actor) => {
  const { account, language = account.language } = actor;
  return mailCode({ ...actor, language }, 'deletion', account.email, Promise.resolve(unasked));
};

/** A link's token is bound to the password it replaces: any change of that one voids all links. */
const tokenHash = (token: string, found: EmailItem | undefined) =>
  digest(`${token} ${found?.passwordHash ?? ''}`);

/**
 * Mails a link to set a new password. Its token stands in the fragment, which no server and no log
 * sees. The mail is written for any address; the sender drops it where nobody may have it.
 */
export async function forgotPassword(caller: Caller, request: Request): Promise<Sent> {
  const token = randomBytes(32).toString('base64url');
  const fragment = new URLSearchParams({ token, email: request.email });
  const link = `${env('SITE_URL')}/reset-password#${fragment}`;
  const letter: Letter = { kind: 'resetLink', link, minutes: minutesOf('reset') };
  const mailing = readEmail(request.email).then((found) => ({
    hash: tokenHash(token, found),
    letter,
    isKnown: found !== undefined && isKnownNetwork(found, caller.address),
    onlyFor: found?.userId ?? 'nobody',
  }));
  const { id, ...sent } = await sendSecret(
    caller,
    request.email,
    'reset',
    mailing,
    solvedBy(caller, request),
  );
  return sent;
}

/**
 * Throws `CODE_INVALID` unless this code was mailed to the address; returns what to spend. Each try
 * costs a proof of work and counts for its network before the code is touched.
 */
export async function checkCode(
  caller: Caller,
  kind: CodeKind,
  { email, code, request }: { email: string; code: string; request?: string | undefined },
): Promise<{ id: string; hash: string }> {
  await caller.commit([countNetwork(caller.address, 'codeTries')]);
  const stored = await tryCode(kind, email, request);
  const isRight = stored && (await isSignature('code', signedText(email, code), stored.hash));
  if (!isRight) throw failure('CODE_INVALID');
  return stored;
}

/**
 * The address of a reset link that still works: the newest of its network, in time, and of the password as it is.
 * Throws `RESET_LINK_INVALID`.
 */
export async function checkResetToken(email: string, token: string): Promise<EmailItem> {
  const [mailed, found] = await Promise.all([readSecrets('reset', email), readEmail(email)]);
  const hash = tokenHash(token, found);
  const isValid = standingSecrets(mailed).some(
    ([, link]) =>
      link.sentAt + limits.resetLink.lifetime > nowInSeconds() && sameText(link.hash, hash),
  );
  // Links are kept for addresses that are nobody's too.
  if (!isValid || !found) throw failure('RESET_LINK_INVALID');
  return found;
}
