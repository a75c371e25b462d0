import { userRowsOf } from '#functions/accounts/items/listed-users.ts';
import { domainRowsOf } from '#functions/domains/items/domain-lists.ts';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { RecordItem } from '#functions/records/items/records.ts';
import type { RRset } from '#infra/cloud/dns/changes.ts';
import type { Zones } from '#infra/cloud/dns/zones.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Indexed } from '#platform/lists/countable.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { figuresOf, type Item } from './whole-table.ts';

interface Told {
  reason: string;
  points: number;
  details: Record<string, unknown>;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Lines that stand on one side alone, or more often there. */
function unequal(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of wanted) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) =>
    count === 0 ? [] : [`${what}: ${count > 0 ? 'lacks' : 'has too much'} ${line}`],
  );
}

/** A table by its entities. */
class Table {
  readonly items: readonly Item[];
  readonly #byEntity: Map<string, Item[]>;
  readonly recordsOf: Map<string, RecordItem[]>;

  constructor(items: readonly Item[]) {
    this.items = items;
    this.#byEntity = Map.groupBy(items, ({ entity }) => entity);
    this.recordsOf = Map.groupBy(this.of<RecordItem>('record'), ({ pk }) => pk);
  }

  of<T>(entity: string): (Item & T)[] {
    return (this.#byEntity.get(entity) ?? []) as (Item & T)[];
  }

  /** Domains that somebody has. */
  get owned(): DomainItem[] {
    return this.of<DomainItem>('domain').filter(({ isReleasing }) => !isReleasing) as DomainItem[];
  }
}

/** Balances are the sums of their ledgers, and counters what they count. */
function* accounts(table: Table): Generator<string> {
  const ledgers = Map.groupBy(table.of<Told>('points'), ({ pk }) => pk);
  const owned = Map.groupBy(table.owned, ({ ownerId }) => ownerId);
  for (const account of table.of<AccountItem>('account')) {
    const { id, pk, points, domainCount, recordCount } = account;
    const ledger = ledgers.get(pk) ?? [];
    const domains = owned.get(id) ?? [];
    yield* unequal(
      `account ${id}`,
      [
        `${sum(ledger.map((row) => row.points))} points`,
        `${domains.length} domains`,
        `${sum(domains.map((domain) => table.recordsOf.get(domain.pk)?.length ?? 0))} records`,
        '1 registration',
      ],
      [
        `${points} points`,
        `${domainCount} domains`,
        `${recordCount} records`,
        `${ledger.filter(({ reason }) => reason === 'registration').length} registration`,
      ],
    );
    if (points < 0) yield `account ${id}: owes points`;
  }
  const owners = new Set(table.of<AccountItem>('account').map(({ id }) => id));
  for (const { id, ownerId } of table.owned)
    if (!owners.has(ownerId)) yield `domain ${id}: is nobody's`;
}

/** Each name is held by one domain, which has as many records as it says. */
function* names(table: Table): Generator<string> {
  const domains = table.of<DomainItem>('domain') as DomainItem[];
  yield* unequal(
    'claims',
    domains.map(({ id, label, providerId }) => `CLAIM#${label}#${providerId} ${id}`),
    table.of<{ domainId: string }>('claim').map(({ sk, domainId }) => `${sk} ${domainId}`),
  );
  for (const { id, pk, recordCount } of domains) {
    const records = table.recordsOf.get(pk)?.length ?? 0;
    if (records !== recordCount) yield `domain ${id}: ${records} records and not ${recordCount}`;
  }
  const known = new Set(domains.map(({ pk }) => pk));
  for (const pk of table.recordsOf.keys())
    if (!known.has(pk)) yield `${pk}: records without a domain`;
}

const placeOf = ({ gsi1pk, gsi1sk }: Indexed): string => `${gsi1pk} ${gsi1sk}`;

/** The lists of administrators, the figures of the console and the counts of providers. */
function* lists(table: Table): Generator<string> {
  const domains = table.owned.flatMap((domain) =>
    domainRowsOf(domain, table.recordsOf.get(domain.pk) ?? []),
  );
  const people = table
    .of<AccountItem>('account')
    .flatMap((account) => userRowsOf(account as AccountItem));
  yield* unequal('list of domains', domains.map(placeOf), table.of<Indexed>('listed').map(placeOf));
  yield* unequal(
    'list of people',
    people.map(placeOf),
    table.of<Indexed>('user-entry').map(placeOf),
  );
  const figures = figuresOf(table.items);
  const [total = {}] = table.items.filter(({ pk, sk }) => pk === 'FIGURES' && sk === 'TOTAL');
  for (const [figure, count] of Object.entries(figures)) {
    const shown = Number((total as Record<string, unknown>)[figure] ?? 0);
    if (shown !== count) yield `figure ${figure}: ${shown} and not ${count}`;
  }
  const counted = table.of<{ domains: number; records: number }>('provider-counts');
  const all = table.of<DomainItem>('domain');
  yield* unequal(
    'counts of providers',
    [`${all.length} domains`, `${sum(all.map(({ recordCount }) => recordCount))} records`],
    [
      `${sum(counted.map((each) => each.domains))} domains`,
      `${sum(counted.map((each) => each.records))} records`,
    ],
  );
}

/** What nothing may be left of once all work is done. */
function* leftovers(table: Table): Generator<string> {
  for (const { pk } of table.of('mail')) yield `${pk}: was never sent`;
  for (const { pk, sk } of table.of('waiting')) yield `${pk} ${sk}: still waits for the publisher`;
  for (const { id } of table.of<DomainItem>('domain').filter(({ isReleasing }) => isReleasing))
    yield `domain ${id}: was never released`;
}

/**
 * What does not agree in a table once all work is done: ledger and balances, counters and what they count, names and
 * their owners, lists, figures, and what should be gone.
 */
export function errorsIn(items: readonly Item[]): string[] {
  const table = new Table(items);
  return [...accounts(table), ...names(table), ...lists(table), ...leftovers(table)];
}

/** RRsets of a zone below its suffix, as `name type`, and with its values where these are addresses. */
const lineOf = (name: string, type: string, values: readonly unknown[]): string =>
  [name, type, ...(type === 'A' ? values.map(String).sort() : [])].join(' ');

/** How a zone of Route 53 differs from what the table says that it holds. */
export function errorsInZone(items: readonly Item[], zones: Zones, suffix: string): string[] {
  const table = new Table(items);
  const provider = table
    .of<{ id: string; suffix: string; zoneId: string }>('provider')
    .find((each) => each.suffix === suffix);
  if (!provider) return [`${suffix} is no suffix`];
  const owners = new Map(table.of<AccountItem>('account').map((account) => [account.id, account]));
  const shown = table.owned.filter(
    ({ providerId, frozen, ownerId }) =>
      providerId === provider.id && !frozen && owners.get(ownerId)?.status === 'active',
  );
  const wanted = shown.flatMap((domain) => {
    const fqdn = `${domain.label}.${suffix}`;
    const sets = Map.groupBy(
      table.recordsOf.get(domain.pk) ?? [],
      ({ name, type }) => `${absoluteName(name, fqdn)} ${type}`,
    );
    return [...sets].map(([id, records]) => {
      const [name = '', type = ''] = id.split(' ');
      return lineOf(
        name,
        type,
        records.map(({ content }) => content),
      );
    });
  });
  const found = zones
    .page(provider.zoneId, {}, Number.MAX_SAFE_INTEGER)
    .filter(({ name }: RRset) => name.slice(0, -1).endsWith(`.${suffix}`) && !name.startsWith('_'))
    .map(({ name, type, values }) => lineOf(name.slice(0, -1), type, values));
  return unequal(`zone ${suffix}`, wanted, found);
}
