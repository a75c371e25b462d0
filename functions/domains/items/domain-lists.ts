/**
 * Administrators' lists of all domains and all records. `domains/reindex.ts` brings the rows of a domain to what the
 * table says, seconds after each change; a row holds where to look, and what is shown is read from there.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the rows of one domain and its records | `LISTED#<domain>` / `<list>#<record>` | their worker | one query |
 * | domains of all and of one suffix, by time and by name | gsi1 `DOMAINS#<provider or all>#<sort>` / `<domain>`, `<label> <provider>` | the list of domains | one query and one batch a page |
 * | records of all and of one type, by time | gsi1 `RECORDS#<type or all>#created` / `<record>` | the list of records | the same |
 * | records by name, content and address | gsi1 `RECORDS#all#<name, content, address>` / `<label> <provider> <name>`, `<content>`, `<hexadecimal>` | its search | the same |
 */

import type { RecordItem } from '#functions/records/items/records.ts';
import { countable, type Indexed } from '#platform/lists/countable.ts';
import { replaceRows } from '#platform/lists/rows.ts';
import type { Query } from '#platform/table/table.ts';
import type { DomainSort } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { placeUnder, withoutDot } from '#shared/dns/names.ts';
import { addressKey } from '#shared/dns/networks.ts';
import type { DomainItem } from './domains.ts';

type RecordType = DomainRecord['type'];

/** Row of a list: the domain, its owner, and the record where the list is of records. */
export interface DomainRow extends Indexed {
  entity: 'listed';
  domainId: string;
  ownerId: string;
  label: string;
  providerId: string;
}

export interface RecordRow extends DomainRow {
  recordId: string;
  type: RecordType;
  name: string;
}

/** Orders of the list of records, `content` up to a length that an index takes. */
type RecordOrder = 'created' | 'name' | 'content' | 'address';

const domainList = (providerId: string, sort: DomainSort) => `DOMAINS#${providerId}#${sort}`;
const recordList = (type: RecordType | 'all', order: RecordOrder) => `RECORDS#${type}#${order}`;

const partition = (domainId: string) => `LISTED#${domainId}`;

/** Characters of a content that its order goes by: an index key takes 1,024 bytes, a character up to four. */
const sortedContent = 200;

/** Separates parts of a sort key; sorts before all that they hold, so `ann` comes before `anna`. */
const gap = '\t';

const nameKey = (...parts: readonly string[]): string => parts.join(gap);

const contentKey = (content: string): string => content.toLowerCase().slice(0, sortedContent);

const isAddress = (type: RecordType) => type === 'A' || type === 'AAAA';

/** Places of a domain, by list. */
const domainPlaces = ({ id, label, providerId }: DomainItem): [list: string, sort: string][] =>
  ['all', providerId].flatMap((of): [string, string][] => [
    [domainList(of, 'created'), id],
    [domainList(of, 'name'), nameKey(label, providerId)],
  ]);

/** Places of a record of a domain, by list. */
function recordPlaces(
  { label, providerId }: DomainItem,
  { id, type, name, content }: RecordItem,
): [list: string, sort: string][] {
  const address = isAddress(type) ? addressKey(content) : undefined;
  return [
    [recordList('all', 'created'), id],
    [recordList(type, 'created'), id],
    [recordList('all', 'name'), nameKey(label, providerId, name, id)],
    [recordList('all', 'content'), nameKey(contentKey(content), id)],
    ...(address ? [[recordList('all', 'address'), nameKey(address, id)] as [string, string]] : []),
  ];
}

/** Rows that a domain shall have in the lists: none once it is released. */
export function domainRowsOf(
  domain: DomainItem,
  records: readonly RecordItem[],
): (DomainRow | RecordRow)[] {
  const { id: domainId, ownerId, label, providerId } = domain;
  const row = { pk: partition(domainId), entity: 'listed' as const };
  const facts = { domainId, ownerId, label, providerId };
  return [
    ...domainPlaces(domain).map(([gsi1pk, gsi1sk]) => ({
      ...row,
      sk: gsi1pk,
      gsi1pk,
      gsi1sk,
      ...facts,
    })),
    ...records.flatMap((record) =>
      recordPlaces(domain, record).map(([gsi1pk, gsi1sk]) => {
        const { id: recordId, type, name } = record;
        const sk = `${gsi1pk}#${recordId}`;
        return { ...row, sk, gsi1pk, gsi1sk, ...facts, recordId, type, name };
      }),
    ),
  ];
}

/** Brings the rows of a domain to what the table says. For one caller at a time. */
export const reindexDomain = (
  id: string,
  domain: DomainItem | undefined,
  records: readonly RecordItem[],
): Promise<void> =>
  replaceRows(partition(id), domain && !domain.isReleasing ? domainRowsOf(domain, records) : []);

interface Order extends Pick<Query, 'startsWith' | 'between'> {
  newestFirst: boolean;
}

/** All domains, or those of one suffix. */
export const allDomains = (providerId: string | undefined, sort: DomainSort, order: Order) =>
  countable<DomainRow>({
    index: 'gsi1',
    partition: domainList(providerId ?? 'all', sort),
    ...order,
  });

const recordsIn = (order: RecordOrder, range: Pick<Query, 'startsWith' | 'between'>) =>
  countable<RecordRow>({ index: 'gsi1', partition: recordList('all', order), ...range });

/** All records, or those of one type, newest first. */
export const recordsByTime = (type: RecordType | 'all') =>
  countable<RecordRow>({
    index: 'gsi1',
    partition: recordList(type, 'created'),
    newestFirst: true,
  });

/** Records by the start of a name, as `nameStart` has it. */
export const recordsByName = (startsWith: string) => recordsIn('name', { startsWith });

/** Records by the start of their content. */
export const recordsByContent = (text: string) =>
  recordsIn('content', { startsWith: contentKey(text) });

/** Records of addresses from one to another, both in the form of `networkKeys`. */
export const recordsByAddress = ([first, last]: readonly [string, string]) =>
  recordsIn('address', { between: [first, `${last}~`] });

/** Rows by the start of a name, all of which are meant unless it says which. */
interface NameStart {
  startsWith: string;
  isMeant?: (row: Pick<DomainRow, 'providerId'>) => boolean;
}

/**
 * Rows that a search means: of `ali` the labels that start so, of `alice.free` those below a suffix that starts so, of
 * a full name its domain, and of a name below a domain the records of that name.
 */
export function nameStart(
  text: string,
  providers: readonly { id: string; suffix: string }[],
): NameStart {
  const place = placeUnder(withoutDot(text), providers);
  if (place) {
    const { under, label, before } = place;
    const name = before.join('.');
    return { startsWith: nameKey(label, under.id, ...(name ? [name] : [])) };
  }
  const [label = '', ...rest] = text.split('.');
  if (rest.length === 0) return { startsWith: label };
  const meant = providers.filter(({ suffix }) => suffix.startsWith(rest.join('.')));
  const ids = new Set(meant.map(({ id }) => id));
  return { startsWith: nameKey(label, ''), isMeant: ({ providerId }) => ids.has(providerId) };
}

/** True for a domain that such a search means. */
export const isNamed = (
  { startsWith, isMeant }: NameStart,
  domain: Pick<DomainRow, 'label' | 'providerId'>,
): boolean =>
  nameKey(domain.label, domain.providerId).startsWith(startsWith) && (!isMeant || isMeant(domain));
