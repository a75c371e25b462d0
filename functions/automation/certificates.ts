import { hash } from 'node:crypto';
import { isOwnedBy } from '#functions/domains/items/domains.ts';
import type { RecordItem } from '#functions/records/items/records.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { Presented } from '#shared/areas/automation/calls.ts';
import { challengeLabel } from '#shared/areas/automation/grants.ts';
import { recordBody } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import { commitPairs } from './commit.ts';
import { waitUntilLive } from './live.ts';
import { type NamedPlace, normalizeName, readPlace, requireChange } from './reach.ts';

/** Wrapped, since a name that the token does not reach is a refusal of the protocol. */
interface Found {
  place: NamedPlace | undefined;
}

/** Error of acme-dns, which clients look for by this word. */
const bad = (word: string) => invalid('body', word, word);

/** Name of the challenge for a host name, which may have the label before it already. */
function challengeName(host: string): string {
  const name = normalizeName(host).replace(/^\*\./, '');
  return name.startsWith(`${challengeLabel}.`) ? name : `${challengeLabel}.${name}`;
}

const find = async (token: AccessTokenItem, name: string): Promise<Found> => ({
  place: await readPlace(token, name),
});

export const readSubdomain = (
  { body }: { body: { subdomain: string } },
  token: AccessTokenItem,
): Promise<Found> => find(token, challengeName(body.subdomain));

/** The name of a challenge as httpreq sends it, or in its mode RAW the host name. */
const nameOf = ({ fqdn, domain = '' }: Presented): string =>
  fqdn === undefined ? challengeName(domain) : normalizeName(fqdn);

export const readPresented = (
  { body }: { body: Presented },
  token: AccessTokenItem,
): Promise<Found> => find(token, nameOf(body));

const isAt =
  (name: string) =>
  (record: RecordItem): boolean =>
    record.name === name && record.type === 'TXT';

/** By their last change: those of one millisecond keep their order. */
const newestFirst = (a: RecordItem, b: RecordItem): number =>
  b.revision - a.revision || (a.id < b.id ? 1 : -1);

/**
 * The place, where the token may change its TXT records. Throws `bad_subdomain` where the name is none of the token's, and
 * `NOT_FOUND` where the domain is none of the actor's, whether there is anything to change or not.
 */
function requirePlace({ id }: TokenActor, { place }: Found): NamedPlace {
  if (!place) throw bad('bad_subdomain');
  requireChange(place.reached, { name: place.name, type: 'TXT' });
  if (!isOwnedBy(place.content.domain, id)) throw failure('NOT_FOUND');
  return place;
}

/**
 * Sets a value beside others, of which some go. One that is there is written again, which makes it new: an authority asks
 * for the values of an open order once more.
 */
async function put(
  actor: TokenActor,
  { name, content }: NamedPlace,
  value: string,
  gone: RecordItem[],
): Promise<void> {
  const { ttl } = limits.automation;
  const again = content.records.filter((one) => isAt(name)(one) && one.content === value);
  if (again.length > 0) {
    const change = again.map((record) => ({ from: record, to: { ...record, ttl } }));
    return commitPairs(actor, { gone, change, add: [] }, content);
  }
  const fields = { type: 'TXT', name, content: value, ttl } as const;
  const parsed = recordBody.safeParse(fields);
  if (!parsed.success) throw invalid('body', 'invalid', parsed.error.issues[0]?.message ?? '');
  await commitPairs(actor, { gone, change: [], add: [parsed.data] }, content);
}

async function tellLive(
  actor: TokenActor,
  { name, reached }: NamedPlace,
  value: string,
): Promise<void> {
  const { suffix, fqdn } = reached;
  actor.answerHeaders['x-live'] = await waitUntilLive(suffix, absoluteName(name, fqdn), value);
}

/**
 * Sets a value as acme-dns does: it and the newest other one of the last day stay, since a certificate for a name and its
 * wildcard has two. The names of the actor's values are answered once DNS has them.
 */
export async function update(
  actor: TokenActor,
  { txt }: { txt: string },
  found: Found,
): Promise<{ txt: string }> {
  if (!/^[\w-]{43}$/.test(txt)) throw bad('bad_txt');
  const place = requirePlace(actor, found);
  const others = place.content.records
    .filter((record) => isAt(place.name)(record) && record.content !== txt)
    .sort(newestFirst);
  const since = new Date(Date.now() - limits.automation.challengeKept * 1000).toISOString();
  const gone = others.filter(({ updatedAt }, index) => index > 0 || updatedAt < since);
  await put(actor, place, txt, gone);
  await tellLive(actor, place, txt);
  return { txt };
}

/** The value itself, or the digest of a key authorization (RFC 8555 section 8.4). */
function challengeOf({ value, keyAuth }: Presented): string {
  const found = value ?? (keyAuth && hash('sha256', keyAuth, 'base64url'));
  if (!found) throw bad('bad_txt');
  return found;
}

/** Sets a value, once. */
export async function present(
  actor: TokenActor,
  body: Presented,
  found: Found,
): Promise<Record<string, never>> {
  const value = challengeOf(body);
  const place = requirePlace(actor, found);
  await put(actor, place, value, []);
  await tellLive(actor, place, value);
  return {};
}

/** Removes a value. One that is not there is the same. */
export async function cleanUp(
  actor: TokenActor,
  body: Presented,
  found: Found,
): Promise<Record<string, never>> {
  const value = challengeOf(body);
  const { name, content } = requirePlace(actor, found);
  const gone = content.records.filter((one) => isAt(name)(one) && one.content === value);
  if (gone.length > 0) {
    await commitPairs(actor, { gone, change: [], add: [] }, content);
  }
  return {};
}

/** Throws `VALIDATION_FAILED` that says where tokens are made. */
export function register(): never {
  throw invalid(
    'body',
    'closed',
    `Make a certificate token at ${env('SITE_URL')}/dashboard/tokens.`,
  );
}
