import type { DomainItem } from '#functions/domains/items/domains.ts';
import { isOwnedBy, readDomain, readDomains } from '#functions/domains/items/domains.ts';
import { historyOf } from '#functions/history/items/change-sets.ts';
import { feedTexts } from '#locales/texts.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure, invalid } from '#platform/failures.ts';
import { fill } from '#platform/fill.ts';
import { digest } from '#platform/secrets/signing.ts';
import type { ChangeSet, RecordValue, RrsetChange } from '#shared/areas/history/change-set.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { maySee, type Reached, readAllReached, readReachedById } from './reach.ts';

type Words = (typeof feedTexts)[Language];

/** Text without what XML 1.0 forbids (section 2.2): values of TXT records may hold anything. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(printable(text))}</${name}>`;

const link = (href: string, rel: 'alternate' | 'self'): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"/>`;

/** A change of a domain that the token reaches. */
interface Entry {
  reached: Reached;
  change: ChangeSet;
}

/** A domain with its changes of the token's owner. */
interface DomainPart {
  reached: Reached;
  domain: DomainItem | undefined;
  changes: readonly ChangeSet[];
}

/** The newest changes under the owner of a token. */
async function changesOf(domainId: string, ownerId: string): Promise<ChangeSet[]> {
  const list = historyOf({ id: domainId, ownerId });
  return (await list.read({ limit: limits.automation.feed, after: undefined })).items;
}

/** Reads what a feed of one domain shows; undefined where the token reaches none. */
export async function readDomainFeed(
  { params: { id } }: { params: { id: string } },
  token: AccessTokenItem,
): Promise<DomainPart | undefined> {
  const [domain, changes] = await Promise.all([readDomain(id), changesOf(id, token.userId)]);
  const reached = domain && (await readReachedById(token, domain));
  return reached && { reached, domain, changes };
}

/** Reads what a feed of all domains shows. Throws `VALIDATION_FAILED` for a token of too many. */
export async function readFeed(_input: unknown, token: AccessTokenItem): Promise<DomainPart[]> {
  const all = await readAllReached(token);
  if (all.length > limits.automation.zones) {
    throw invalid('domains', 'too_many', 'Use a token for fewer domains, or the feed of one.');
  }
  const domains = readDomains(all.map(({ domainId }) => domainId));
  return Promise.all(
    all.map(async (reached) => ({
      reached,
      changes: await changesOf(reached.domainId, token.userId),
      domain: (await domains).get(reached.domainId),
    })),
  );
}

/** The changes as far as the token sees them. One of which it sees nothing is left out. */
const entriesOf = ({ reached, changes }: DomainPart): Entry[] =>
  changes.flatMap((change) => {
    const seen = change.changes.filter((rrset) => maySee(reached, rrset));
    const isSeen = seen.length > 0 || change.changes.length === 0;
    return isSeen ? [{ reached, change: { ...change, changes: seen } }] : [];
  });

const textOf = ({ priority, content }: RecordValue): string =>
  [priority, content].filter((part) => part !== undefined).join(' ');

/** Lines of a change, as a difference of zone files shows it. */
function linesOf({ name, type, ttlBefore, ttlAfter, removed, added }: RrsetChange): string[] {
  const isNewTtl = ttlBefore !== undefined && ttlAfter !== undefined && ttlBefore !== ttlAfter;
  return [
    ...removed.map((value) => `- ${name} ${type} ${textOf(value)}`),
    ...added.map((value) => `+ ${name} ${type} ${textOf(value)}`),
    ...(isNewTtl ? [`${name} ${type} TTL ${ttlBefore} → ${ttlAfter}`] : []),
  ];
}

const authorOf = ({ kind, name }: ChangeSet['by'], { by }: Words): string =>
  kind === 'token' && name ? fill(by.namedToken, { name }) : by[kind];

const titleOf = ({ cause, changes }: ChangeSet, said: Words): string => {
  const names = [...new Set(changes.map(({ name, type }) => `${name} ${type}`))];
  return [said.cause[cause?.kind ?? 'edit'], ...(names.length > 0 ? [names.join(', ')] : [])].join(
    ': ',
  );
};

const entryLines = ({ reached, change }: Entry, said: Words, site: string): string[] => {
  const page = `${site}/domain/${reached.domainId}`;
  return [
    '<entry>',
    element('id', `${page}/history/${change.revision}`),
    link(page, 'alternate'),
    element('title', `${reached.fqdn}: ${titleOf(change, said)}`),
    `<author>${element('name', authorOf(change.by, said))}</author>`,
    element('published', change.createdAt),
    element('updated', change.createdAt),
    `<content type="text">${escapeHtml(printable(change.changes.flatMap(linesOf).join('\n')))}</content>`,
    '</entry>',
  ];
};

/** Instant before all changes: a feed without entries has to name one, too. */
const never = '1970-01-01T00:00:00.000Z';

const newestFirst = ({ change: one }: Entry, { change: other }: Entry): number =>
  one.createdAt < other.createdAt ? 1 : -1;

/** The parts of a feed that its address and domain give. */
interface Place {
  title: string;
  path: string;
  /** Path of the page that shows the same. */
  page: string;
}

/** An Atom feed (RFC 4287) in words of the account's language, with a validator (RFC 9110, 8.8.3). */
function render(actor: TokenActor, parts: readonly DomainPart[], { title, path, page }: Place) {
  const site = env('SITE_URL');
  const said = feedTexts[actor.account.language];
  const self = `${site}${apiBase}${path}`;
  const entries = parts.flatMap(entriesOf).sort(newestFirst).slice(0, limits.automation.feed);
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${actor.account.language}">`,
    element('id', self),
    element('title', title),
    link(self, 'self'),
    link(`${site}${page}`, 'alternate'),
    `<author>${element('name', env('BRAND_NAME'))}</author>`,
    element('updated', entries[0]?.change.createdAt ?? never),
    ...entries.flatMap((entry) => entryLines(entry, said, site)),
    '</feed>',
    '',
  ].join('\n');
  Object.assign(actor.answerHeaders, {
    etag: `W/"${digest(body)}"`,
    'cache-control': 'private, no-cache',
  });
  return body;
}

const titles = ({ account }: TokenActor): Words['title'] => feedTexts[account.language].title;

/** The feed of a domain. Throws `NOT_FOUND` where it is not the actor's. */
export async function domainFeed(actor: TokenActor, part: DomainPart): Promise<string> {
  if (!isOwnedBy(part.domain, actor.id)) throw failure('NOT_FOUND');
  const { domainId, fqdn } = part.reached;
  return render(actor, [part], {
    title: fill(titles(actor).one, { domain: fqdn }),
    path: `/domains/${domainId}/history.atom`,
    page: `/domain/${domainId}`,
  });
}

/** The feed of all domains of the token that are the actor's. */
export async function feed(actor: TokenActor, parts: readonly DomainPart[]): Promise<string> {
  const own = parts.filter(({ domain }) => isOwnedBy(domain, actor.id));
  const place = { title: titles(actor).all, path: '/history.atom', page: '/dashboard/domains' };
  return render(actor, own, place);
}
