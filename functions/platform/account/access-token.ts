/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an access token, by the id in it | `TOKEN#<id>` / `TOKEN` | each call of a program, with the account of its owner | 1 read of 2 |
 */
import { hash, randomBytes } from 'node:crypto';
import type { Grant } from '#shared/areas/automation/grants.ts';
import { limits } from '#shared/limits.ts';
import { networkOf } from '../abuse/rate.ts';
import { LruMap } from '../cache/lru-map.ts';
import { isoOf, nowInSeconds, nowIso } from '../clock.ts';
import { failure } from '../failures.ts';
import { log } from '../log.ts';
import { isWithin } from '../network/address.ts';
import { replacedOf, type WithReplaced } from '../secrets/replaced.ts';
import { digest, sameText } from '../secrets/signing.ts';
import { getItem, getItems, type Item, type Key, updateItem } from '../table/table.ts';
import { type AccountItem, accountKey } from './account-item.ts';

/** A grant with what tells the full name of its domain; neither for all domains. */
export interface StoredGrant extends Grant {
  label?: string;
  providerId?: string;
}

export interface AccessTokenItem extends Item, WithReplaced<{ digest: string }> {
  entity: 'access-token';
  id: string;
  userId: string;
  name: string;
  /** Of the whole token: 130 random bits need no slow hash. */
  digest: string;
  grants: StoredGrant[];
  /** Absent for all networks. */
  networks?: string[];
  createdAt: string;
  endsAt?: string;
  lastUse?: { at: string; network: string; client: string };
  /** Uses by the day, of 30 days. */
  uses?: Record<string, number>;
  /** Its owner was written that it ends soon. */
  told?: true;
}

export const accessTokenKey = (id: string): Key => ({ pk: `TOKEN#${id}`, sk: 'TOKEN' });

/** Crockford's base 32 in lower case: no I, L, O or U. No shell, INI file, URL or YAML bends it. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const prefix = 'fha_';
const lengths = { id: 10, secret: 26, check: 2 };

const pattern = new RegExp(
  `^${prefix}([${alphabet}]{${lengths.id}})[${alphabet}]{${lengths.secret + lengths.check}}$`,
);

const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

const random = (length: number): string => lettersOf(randomBytes(length));

/** Two letters that tell a typing error without a read of the table. */
const checkOf = (text: string): string =>
  lettersOf(hash('sha256', text, 'buffer').subarray(0, lengths.check));

/** A token: prefix, id, 130 random bits and check sum, 42 characters. A new secret keeps the id. */
export function newAccessToken(id = random(lengths.id)): { id: string; token: string } {
  const text = `${prefix}${id}${random(lengths.secret)}`;
  return { id, token: `${text}${checkOf(text)}` };
}

export const tokenDigest = (token: string): string => digest(token);

/** Id and digest that a token claims. */
export interface ClaimedToken {
  id: string;
  digest: string;
}

/** What a text claims; undefined where it is no token, or mistyped. */
function claimOf(text: string): ClaimedToken | undefined {
  const id = pattern.exec(text)?.[1];
  const body = text.slice(0, -lengths.check);
  if (!id || checkOf(body) !== text.slice(-lengths.check)) return undefined;
  return { id, digest: tokenDigest(text) };
}

type Headers = Readonly<Record<string, string | undefined>>;

/** The password of Basic authorization (RFC 7617). */
const basicPassword = (encoded: string): string =>
  Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');

/**
 * The token of a call: `authorization` as Bearer or Basic with any user name, `x-api-key` of PowerDNS and acme-dns.
 * Never the address, which logs keep.
 */
export function readAccessToken(headers: Headers): ClaimedToken | undefined {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const given = { bearer: value, basic: basicPassword(value) }[scheme.toLowerCase()];
  return claimOf((given ?? headers['x-api-key'] ?? '').trim());
}

/**
 * True for Basic authorization of a page: a browser adds the password that it keeps by itself, as it does cookies. `none`
 * is an address that was typed. https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const isBasicOfPage = ({ authorization = '', 'sec-fetch-site': site = 'none' }: Headers) =>
  site !== 'none' && /^basic /i.test(authorization);

/** The account and the token that act. */
export interface TokenIdentity {
  account: AccountItem;
  id: string;
  token: AccessTokenItem;
}

/** Tokens that this instance found good last: what is read beside the check goes by them, never a right. */
const known = new LruMap<AccessTokenItem>(10_000);

/** The token of a claim as it was when this instance last found it good; undefined for any other. */
export const knownToken = (claimed: ClaimedToken | undefined): AccessTokenItem | undefined =>
  claimed && known.get(claimed.digest);

/** Token and account; one trip for a token that this instance knows. */
async function readBoth(claimed: ClaimedToken) {
  const owner = knownToken(claimed)?.userId;
  if (!owner) {
    const token = await getItem<AccessTokenItem>(accessTokenKey(claimed.id));
    const account = token && (await getItem<AccountItem>(accountKey(token.userId)));
    return { token, account };
  }
  const found = await getItems<AccessTokenItem | AccountItem>([
    accessTokenKey(claimed.id),
    accountKey(owner),
  ]);
  return {
    token: found.find((item) => item.entity === 'access-token'),
    account: found.find((item) => item.entity === 'account'),
  };
}

const isSecretOf = (token: AccessTokenItem, claimed: ClaimedToken): boolean =>
  [token, ...replacedOf(token)].some(({ digest }) => sameText(digest, claimed.digest));

const isGood = (token: AccessTokenItem, claimed: ClaimedToken, address: string): boolean =>
  isSecretOf(token, claimed) &&
  (token.endsAt === undefined || token.endsAt > nowIso()) &&
  (token.networks?.some((network) => isWithin(address, network)) ?? true);

/**
 * Identity of a claimed token at an address. Throws `AUTHENTICATION_REQUIRED` for one that is wrong, revoked, at its
 * end or elsewhere, alike, and `ACCOUNT_SUSPENDED`.
 */
export async function authenticateToken(
  claimed: ClaimedToken | undefined,
  address: string,
): Promise<TokenIdentity> {
  const { token, account } = claimed ? await readBoth(claimed) : {};
  if (!claimed || !token || !account || account.deletedAt || !isGood(token, claimed, address)) {
    if (claimed) known.delete(claimed.digest);
    throw failure('AUTHENTICATION_REQUIRED');
  }
  if (account.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
  known.set(claimed.digest, token);
  return { account, id: account.id, token };
}

/** Characters of a program's name that are kept. */
const clientLength = 40;

/** The first product of a user agent (RFC 9110 section 10.1.5), such as `ddclient/3.10.0`. */
const clientOf = (agent = ''): string =>
  agent
    .replace(/[^ -~]/g, '')
    .trim()
    .split(' ')[0]
    ?.slice(0, clientLength) ?? '';

/** Uses that this instance has not written yet, by the id of the token. */
const unwritten = new LruMap<number>(10_000);

const dayOf = (instant: string): string => instant.slice(0, 10);

/** Uses of the last 30 days, of which those that are not written yet are missing. */
export function usesOf({ uses = {} }: AccessTokenItem): Record<string, number> {
  const since = isoOf(nowInSeconds() - limits.accessToken.countedFor);
  return Object.fromEntries(Object.entries(uses).filter(([day]) => day > dayOf(since)));
}

/**
 * Counts the use of a token in memory, and notes it at most once in `limits.accessToken.touchAfter`, with what this
 * instance has counted since. So the count costs no write of its own; an instance that ends takes some along.
 */
export async function touchToken(
  token: AccessTokenItem,
  address: string,
  agent: string | undefined,
): Promise<void> {
  const { pk, sk, id, lastUse } = token;
  const counted = (unwritten.get(id) ?? 0) + 1;
  unwritten.set(id, counted);
  const before = new Date(Date.now() - limits.accessToken.touchAfter * 1000).toISOString();
  if (lastUse && lastUse.at > before) return;
  const use = { at: nowIso(), network: networkOf(address), client: clientOf(agent) };
  try {
    const uses = usesOf(token);
    const today = dayOf(use.at);
    const written = await updateItem<AccessTokenItem>(
      { pk, sk },
      {
        expression: 'SET #lastUse = :use, #uses = :uses',
        // Another instance that noted one in between would lose its count: this one keeps its own for the next time.
        condition: lastUse
          ? '#lastUse = :read'
          : 'attribute_exists(#pk) AND attribute_not_exists(#lastUse)',
        values: {
          ':use': use,
          ':uses': { ...uses, [today]: (uses[today] ?? 0) + counted },
          ...(lastUse && { ':read': lastUse }),
        },
      },
    );
    if (written) unwritten.delete(id);
  } catch (error) {
    log.warn('The use of a token was not noted.', error as Error);
  }
}
