import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { newAccountWrites } from '#functions/accounts/service.ts';
import { addToken, readAccessToken } from '#functions/automation/items/access-tokens.ts';
import { claimWrites, isOwnedBy, readDomain } from '#functions/domains/items/domains.ts';
import { allProviders } from '#functions/providers/service.ts';
import { accessTokenKey, newAccessToken, tokenDigest } from '#platform/account/access-token.ts';
import { nowIso } from '#platform/clock.ts';
import { hashPassword } from '#platform/secrets/password-hash.ts';
import { transact } from '#platform/table/transaction.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import { type Canary, keepCanary, readCanary } from './store.ts';

/** Long enough to have no price, and nobody's guess. */
const newLabel = (): string => `canary-${randomBytes(6).toString('hex')}`;

/**
 * Makes an account, a name under the default suffix and a token for its records, as a person has them. Nobody can log
 * in to the account: its password is thrown away, and no mail reaches its address.
 */
async function make(): Promise<Canary> {
  const [provider] = await allProviders();
  if (!provider) throw new Error('There is no suffix for the name of the canary.');
  const label = newLabel();
  const fqdn = `${label}.${provider.suffix}`;
  const [userId, domainId] = [ulid(), ulid()];
  const { id: tokenId, token } = newAccessToken();
  const createdAt = nowIso();
  const account = {
    ...{ id: userId, email: `${label}@${provider.suffix}`, nickname: 'Canary', createdAt },
    ...{ roles: ['user' as const], status: 'active' as const, language: 'en' as const },
    ...{ domainCount: 1, recordCount: 0, profileComplete: false, sessions: {} },
  };
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const canary = { userId, domainId, fqdn, tokenId, token };
  await transact([
    ...newAccountWrites(account, { passwordHash, address: '127.0.0.1' }),
    ...claimWrites({
      ...{ id: domainId, label, providerId: provider.id, ownerId: userId },
      ...{ recordCount: 0, revision: 1 },
    }),
    ...addToken({
      ...accessTokenKey(tokenId),
      ...{ entity: 'access-token', id: tokenId, userId, name: 'Canary', createdAt },
      digest: tokenDigest(token),
      grants: [{ ...presetGrant('records', domainId, []), label, providerId: provider.id }],
    }),
    await keepCanary(canary),
  ]);
  return canary;
}

/** False once an administrator has taken its domain or its token. */
async function isWhole({ userId, domainId, tokenId }: Canary): Promise<boolean> {
  const [domain, token] = await Promise.all([
    readDomain(domainId),
    readAccessToken(userId, tokenId),
  ]);
  return isOwnedBy(domain, userId) && token !== undefined;
}

/** The canary of this stage. Makes one where there is none, or where its name, token or seal is gone. */
export async function findCanary(): Promise<Canary> {
  const canary = await readCanary();
  return canary && (await isWhole(canary)) ? canary : make();
}
