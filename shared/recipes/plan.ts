import type { Within } from '../dns/aliases.ts';
import { findConflict, findLeftover } from '../dns/conflicts.ts';
import { isBelow } from '../dns/names.ts';
import { type DnsRecord, rrsetId } from '../dns.ts';
import { fitBeside, isLeading, isSame, type Proxiable } from './beside.ts';

/** A wanted record: there already, new, or new in place of others. */
export interface PlanStep<T> {
  record: Proxiable;
  state: 'kept' | 'added' | 'changed';
  replaces: T[];
}

/** Steps to the wanted records of a domain, and what has to go for them. */
export interface Plan<T> {
  steps: PlanStep<T>[];
  removed: T[];
  /** Aliases among the replaced ones whose site keeps working, by the addresses of its service. */
  moved: T[];
}

/**
 * Texts of which a name has one: SPF (RFC 7208 section 3.2), DMARC (RFC 7489 section 6.6.3), and the
 * handle of Bluesky (https://atproto.com/specs/handle).
 */
const single = ['v=spf1', 'v=DMARC1', 'did='];

/** True where a new record takes the place of another one: of its name and type, or one that leads elsewhere. */
function replaces(wanted: DnsRecord, other: DnsRecord): boolean {
  if (isLeading(wanted) && isLeading(other)) return wanted.name === other.name;
  if (rrsetId(wanted) !== rrsetId(other)) return false;
  if (wanted.type !== 'TXT') return true;
  return single.some((start) => [wanted, other].every(({ content }) => content.startsWith(start)));
}

/** True where a delegation hides a wanted record. */
const hides = (other: DnsRecord, wanted: DnsRecord): boolean =>
  other.type === 'NS' && isBelow(wanted.name, other.name);

/** Records that contradict wanted ones, or would need some that are to go. */
function contradicting<T extends DnsRecord>(
  wanted: readonly DnsRecord[],
  { records, fqdn }: Within<T>,
  replaced: readonly T[],
): T[] {
  const found: T[] = [];
  const left = () => records.filter((record) => !found.includes(record));
  for (const record of wanted) {
    for (let next: T | undefined; ; found.push(next)) {
      next = findConflict<T>(record, { records: left(), fqdn })?.with;
      if (!next) break;
    }
  }
  for (const gone of [...replaced, ...found]) {
    const needing = findLeftover<DnsRecord>(gone, { records: [...left(), ...wanted], fqdn })?.with;
    const known = left().find((record) => record === needing);
    if (known) found.push(known);
  }
  return found;
}

/** Plans how a domain comes to hold the asked records beside what works there. Changes nothing. */
export function planOf<T extends Proxiable>(
  asked: readonly DnsRecord[],
  { records, fqdn }: Within<T>,
): Plan<T> {
  const { wanted, moved } = fitBeside(asked, { records, fqdn });
  const isThere = (record: DnsRecord) => records.some((other) => isSame(record, other));
  const fresh = wanted.filter((record) => !isThere(record));
  const others = records.filter((other) => !wanted.some((record) => isSame(record, other)));
  const successorOf = (other: T) => {
    const found = fresh.filter((record) => replaces(record, other));
    return found.find(({ type }) => type === other.type) ?? found[0];
  };
  const successor = Map.groupBy(others, successorOf);
  const staying = successor.get(undefined) ?? [];
  const misleading = staying.filter((other) =>
    wanted.some((record) => replaces(record, other) || hides(other, record)),
  );
  const rest = staying.filter((other) => !misleading.includes(other));
  const replaced = others.filter((other) => !staying.includes(other));
  const gone = [...replaced, ...misleading];
  return {
    steps: wanted.map((record) => {
      const of = successor.get(record) ?? [];
      const isNew = fresh.includes(record);
      return { record, state: !isNew ? 'kept' : of.length > 0 ? 'changed' : 'added', replaces: of };
    }),
    removed: [...misleading, ...contradicting(wanted, { records: rest, fqdn }, gone)],
    moved,
  };
}

/** Records that a plan takes away. */
export const goneBy = <T>({ steps, removed }: Plan<T>): T[] => [
  ...steps.flatMap((step) => step.replaces),
  ...removed,
];

/** Records that a plan adds. */
export const addedBy = <T>({ steps }: Plan<T>): Proxiable[] =>
  steps.filter(({ state }) => state !== 'kept').map(({ record }) => record);
