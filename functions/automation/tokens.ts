import { actMail, userWrites } from '#functions/audit/service.ts';
import { type DomainItem, isOwnedBy, readDomains } from '#functions/domains/items/domains.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { fqdnOf } from '#functions/providers/service.ts';
import {
  type AccessTokenItem,
  accessTokenKey,
  newAccessToken,
  type StoredGrant,
  tokenDigest,
  usesOf,
} from '#platform/account/access-token.ts';
import { checkSession } from '#platform/account/account-item.ts';
import type { Actor, TokenActor } from '#platform/account/caller.ts';
import { isoOf, nowInSeconds, nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { replacedOf, withReplaced } from '#platform/secrets/replaced.ts';
import { transact } from '#platform/table/transaction.ts';
import { update } from '#platform/table/write.ts';
import type {
  AccessToken,
  createAccessToken,
  updateAccessToken,
} from '#shared/areas/automation/calls.ts';
import { type Grant, presetOf } from '#shared/areas/automation/grants.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import {
  addToken,
  readAccessToken,
  readAccessTokens,
  removeToken,
  replaceToken,
} from './items/access-tokens.ts';

type Asked = Input<typeof createAccessToken>['body'];

const endOf = (days: number | undefined) =>
  days === undefined ? {} : { endsAt: isoOf(nowInSeconds() + days * DAY) };

/** Full name of the domain of a grant; nothing for all domains, and for one that is the owner's no more. */
async function nameOf(
  { domainId }: Grant,
  domains: ReadonlyMap<string, DomainItem>,
  ownerId: string,
): Promise<{ domain?: string }> {
  const domain = domains.get(domainId);
  if (!domain || !isOwnedBy(domain, ownerId)) return {};
  return { domain: await fqdnOf(domain) };
}

async function present(
  token: AccessTokenItem,
  domains: ReadonlyMap<string, DomainItem>,
): Promise<AccessToken> {
  const { id, name, grants, networks = [], createdAt, endsAt, lastUse } = token;
  const [replaced] = replacedOf(token);
  const shown = grants.map(async ({ label, providerId, ...grant }) => ({
    ...grant,
    ...(await nameOf(grant, domains, token.userId)),
  }));
  return {
    ...{ id, name, preset: presetOf(grants), networks, createdAt },
    uses: Object.values(usesOf(token)).reduce((sum, count) => sum + count, 0),
    grants: await Promise.all(shown),
    ...(endsAt && { endsAt }),
    ...(lastUse && { lastUse }),
    ...(replaced && { overlapsUntil: isoOf(replaced.until) }),
  };
}

const domainsOf = (grants: readonly Grant[]): Promise<Map<string, DomainItem>> =>
  readDomains(grants.flatMap(({ domainId }) => (domainId === 'all' ? [] : [domainId])));

const presentOne = async (token: AccessTokenItem): Promise<AccessToken> =>
  present(token, await domainsOf(token.grants));

/** The actor's access tokens, the newest first. */
export async function list({ id }: Actor): Promise<{ items: AccessToken[] }> {
  const tokens = await readAccessTokens(id);
  const domains = await domainsOf(tokens.flatMap(({ grants }) => grants));
  return { items: await Promise.all(tokens.map((token) => present(token, domains))) };
}

/** A grant as it is stored. Throws `NOT_FOUND` for a domain of somebody else. */
function stored(actor: Actor, grant: Grant, domains: Map<string, DomainItem>): StoredGrant {
  if (grant.domainId === 'all') return grant;
  const domain = domains.get(grant.domainId);
  if (!domain || !isOwnedBy(domain, actor.id)) throw failure('NOT_FOUND');
  return { ...grant, label: domain.label, providerId: domain.providerId };
}

/**
 * Makes an access token. Its owner is told by mail. Throws `TOKEN_LIMIT_REACHED`, `NOT_FOUND`, and
 * `AUTHENTICATION_REQUIRED` where the session was ended meanwhile: it makes none after the end of all tokens.
 */
export async function make(actor: Actor, { name, grants, expiresIn, networks }: Asked) {
  const domains = await domainsOf(grants);
  const { id, token } = newAccessToken();
  const item: AccessTokenItem = {
    ...accessTokenKey(id),
    entity: 'access-token',
    id,
    userId: actor.id,
    name,
    digest: tokenDigest(token),
    grants: grants.map((grant) => stored(actor, grant, domains)),
    ...(networks.length > 0 && { networks }),
    createdAt: nowIso(),
    ...endOf(expiresIn),
  };
  await actor.commit([
    checkSession(actor.id, actor.session.id, failure('AUTHENTICATION_REQUIRED')),
    ...addToken(item),
    ...userWrites(actor, 'token-made', { subject: { id, name }, changes: {} }),
    ...(await actMail(actor, 'token-made', name)),
  ]);
  return { ...(await present(item, domains)), token };
}

/** Throws `NOT_FOUND`, also for a token of somebody else. */
async function ownToken(actor: Actor, id: string): Promise<AccessTokenItem> {
  const token = await readAccessToken(actor.id, id);
  if (!token) throw failure('NOT_FOUND');
  return token;
}

/** Changes name, networks and end. The end counts from now; without one there is none. */
export async function change(
  actor: Actor,
  id: string,
  { name, networks, expiresIn }: Input<typeof updateAccessToken>['body'],
): Promise<AccessToken> {
  const read = await ownToken(actor, id);
  const { endsAt: _end, networks: _networks, told: _told, ...kept } = read;
  const token: AccessTokenItem = {
    ...kept,
    name,
    ...(networks.length > 0 && { networks }),
    ...endOf(expiresIn),
  };
  await actor.commit([
    replaceToken(token, read),
    ...userWrites(actor, 'token-changed', { subject: { id, name }, changes: {} }),
    ...(await actMail(actor, 'token-changed', name)),
  ]);
  return presentOne(token);
}

/** Gives a token a new secret. Each one of before works on for `limits.accessToken.overlap` from its replacement. */
export async function rotate(actor: Actor, id: string) {
  const read = await ownToken(actor, id);
  const { token } = newAccessToken(id);
  const { name, digest } = read;
  const item: AccessTokenItem = {
    ...{ ...read, digest: tokenDigest(token) },
    ...withReplaced(read, { digest }, limits.accessToken.overlap),
  };
  await actor.commit([
    replaceToken(item, read),
    ...userWrites(actor, 'token-rotated', { subject: { id, name }, changes: {} }),
    ...(await actMail(actor, 'token-rotated', name)),
  ]);
  return { ...(await presentOne(item)), token };
}

/** Ends a token at once. */
export async function revoke(actor: Actor, id: string): Promise<void> {
  const { name } = await ownToken(actor, id);
  await actor.commit([
    ...removeToken(actor.id, id),
    ...userWrites(actor, 'token-revoked', { subject: { id, name }, changes: {} }),
  ]);
}

/**
 * Writes the owner of a token in use that it ends soon, once. One that nothing uses is missed by nobody. A new end that
 * was set since the token was read is not marked as told.
 */
export async function tellOfEnd({ account, token }: TokenActor): Promise<void> {
  const { endsAt, told, name, pk, sk } = token;
  const from = isoOf(nowInSeconds() + limits.accessToken.toldBefore);
  if (!endsAt || told || endsAt > from) return;
  const already = new Error('Another call told it, or set another end.');
  const link = `${env('SITE_URL')}/dashboard/tokens`;
  const letter = { kind: 'tokenEnding', name, date: endsAt.slice(0, 10), link } as const;
  const condition = 'attribute_not_exists(#told) AND #endsAt = :endsAt';
  try {
    await transact([
      update(
        { pk, sk },
        { expression: 'SET #told = :yes', condition, values: { ':yes': true, ':endsAt': endsAt } },
        already,
      ),
      await mailWrite(account.language, account.email, letter),
    ]);
  } catch (error) {
    if (error !== already) throw error;
  }
}
