/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | codes mailed to an address in the last hour | `CODE#<address>` / `CODE` | sending, each try | one read |
 * | codes to delete an account, likewise | `DELETION#<address>` / `DELETION` | sending, each try | one read |
 * | reset links mailed to an address in the last hour | `RESET#<address>` / `RESET` | sending, the reset page | one read |
 * | device and network address of a login, open or ended | `USER#<id>` / `SESSION#<session>` | the list of one's sessions; all, when a guest registers | one batch of at most ten; one query |
 */

import type { OpenSession } from '#platform/account/session.ts';
import { nowInSeconds } from '#platform/clock.ts';
import type { Failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import {
  getItem,
  getItems,
  type Item,
  isKept,
  type Key,
  queryAll,
  updateItem,
} from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';

/**
 * Stands apart from the account, whose every write would cost more with it. It outlives its session, so
 * that logging out hides no address from the check of invitations.
 */
interface SessionItem extends Item {
  entity: 'session';
  id: string;
  address: string;
  device: string;
}

const sessionKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${id}`,
});

export const insertDescription = (
  userId: string,
  { id, startedAt }: OpenSession,
  described: Pick<SessionItem, 'address' | 'device'>,
): Write => {
  const item: SessionItem = {
    ...sessionKey(userId, id),
    entity: 'session',
    id,
    ...described,
    expiresAt: startedAt + limits.networkAddress.lifetime,
  };
  return insert(item);
};

export const readDescriptions = (
  userId: string,
  sessions: readonly OpenSession[],
): Promise<SessionItem[]> =>
  getItems<SessionItem>(sessions.map(({ id }) => sessionKey(userId, id)));

/** Logins of an account, while they are kept. */
export async function readLogins(userId: string): Promise<SessionItem[]> {
  const { pk: partition, sk: startsWith } = sessionKey(userId, '');
  return (await queryAll<SessionItem>({ partition, startsWith })).filter(isKept);
}

/** Network addresses of an account's registration and logins while they are kept, the latest first. */
export const loginAddresses = async (userId: string): Promise<string[]> => [
  ...new Set((await readLogins(userId)).map(({ address }) => address).reverse()),
];

/** Limits of each kind of secret that is mailed to an address. */
export const secretLimits = {
  code: limits.code,
  reset: limits.resetLink,
  deletion: limits.code,
} as const;
export type SecretKind = keyof typeof secretLimits;

/** Secrets that are typed: a code proves an address, or confirms the deletion of its account. */
export type CodeKind = Exclude<SecretKind, 'reset'>;

interface Secret {
  /** Signature of a code, digest of a link's token. */
  hash: string;
  /** Network that asked for it. */
  network: string;
  /** Set where the address logs in from that network. */
  isKnown?: true;
  /** Seconds since 1970. */
  sentAt: number;
  /** Tries by those who know the id. */
  tries: number;
}

export interface SecretItem extends Item {
  entity: SecretKind;
  /** By id, a ULID, which is the later the newer. */
  mailed: Record<string, Secret>;
  newest: string;
  /** Tries at the newest without its id. */
  tries: number;
}

const secretKey = (kind: SecretKind, email: string): Key => {
  const name = kind.toUpperCase();
  return { pk: `${name}#${email}`, sk: name };
};

export const readSecrets = (kind: SecretKind, email: string) =>
  getItem<SecretItem>(secretKey(kind, email));

/** Secrets of the last hour, newest first. */
export const recentSecrets = (item: SecretItem | undefined): [id: string, secret: Secret][] =>
  Object.entries(item?.mailed ?? {})
    .filter(([, { sentAt }]) => sentAt + limits.hour > nowInSeconds())
    .sort(([a], [b]) => (a < b ? 1 : -1));

/**
 * The newest secret of each network, of ten networks: first those that the address logs in from, then the latest. So
 * whoever asks for more takes no other network's away.
 */
export const standingSecrets = (item: SecretItem | undefined): [id: string, secret: Secret][] => {
  const newest = new Map<string, [id: string, secret: Secret]>();
  for (const entry of recentSecrets(item)) {
    if (!newest.has(entry[1].network)) newest.set(entry[1].network, entry);
  }
  const known = ([, { isKnown }]: [string, Secret]) => Number(isKnown ?? false);
  return [...newest.values()]
    .sort((a, b) => known(b) - known(a))
    .slice(0, limits.mailedSecrets.networks);
};

/** Those that are kept beside a new one: what stands, and the newest. */
const keptSecrets = (item: SecretItem | undefined): Record<string, Secret> =>
  Object.fromEntries([
    ...recentSecrets(item).slice(0, limits.mailedSecrets.kept),
    ...standingSecrets(item),
  ]);

/** Adds a secret to those that were read. Refused as stale where another was mailed since. */
export function writeSecret(
  kind: SecretKind,
  email: string,
  secret: { id: string; hash: string; network: string; isKnown: boolean },
  earlier: SecretItem | undefined,
): Write {
  const { id, hash, network, isKnown } = secret;
  const now = nowInSeconds();
  const item: SecretItem = {
    ...secretKey(kind, email),
    entity: kind,
    mailed: {
      ...keptSecrets(earlier),
      [id]: { hash, network, sentAt: now, tries: 0, ...(isKnown && { isKnown }) },
    },
    newest: id,
    tries: 0,
    expiresAt: now + limits.hour,
  };
  const unchanged = earlier
    ? { condition: '#newest = :newest', values: { ':newest': earlier.newest } }
    : { condition: 'attribute_not_exists(#pk)' };
  return replace(item, unchanged, stale);
}

/**
 * Counts a try at a code and returns the code to compare with: the one of a request, or without
 * a request the newest. The count comes first, so that many at once are no more than allowed.
 */
export async function tryCode(
  kind: CodeKind,
  email: string,
  request?: string,
): Promise<{ id: string; hash: string } | undefined> {
  const tries = request ? `#mailed.#${request}.#tries` : '#tries';
  const item = await updateItem<SecretItem>(secretKey(kind, email), {
    expression: `SET ${tries} = ${tries} + :one`,
    condition: `${tries} < :limit`,
    values: { ':one': 1, ':limit': limits.code.tries },
  });
  const id = request ?? item?.newest ?? '';
  const secret = item?.mailed[id];
  if (!secret || secret.sentAt + limits.code.lifetime <= nowInSeconds()) return undefined;
  return { id, hash: secret.hash };
}

/** Uses up a code, and with it all others of its address. */
export const spendCode = (
  kind: CodeKind,
  email: string,
  { id, hash }: { id: string; hash: string },
  refusal: Failure,
): Write =>
  remove(
    secretKey(kind, email),
    { condition: `#mailed.#${id}.#hash = :hash`, values: { ':hash': hash } },
    refusal,
  );
