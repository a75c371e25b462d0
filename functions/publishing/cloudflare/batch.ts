import { type Rrset, rrsetId } from '#shared/dns.ts';
import { type HeldRrset, type ZoneChange, ZoneRefused } from '../zone.ts';
import { dataIn, recordOf, settingsOf } from './records.ts';
import type { ChangedRecords, ZoneRecordChanges } from './requests.ts';

/**
 * Records of one request on the smallest plan.
 * https://developers.cloudflare.com/dns/manage-dns-records/how-to/batch-record-changes/#availability-and-limits
 */
const operationsMax = 200;

/** Changes of the records of one RRset. A record that is to be another one keeps its id. */
interface Operations {
  deletes: { id: string }[];
  puts: ({ id: string } & ReturnType<typeof recordOf>)[];
  posts: ReturnType<typeof recordOf>[];
  /** Ids by value of the records that are kept or put. */
  ids: Map<string, string>;
}

/** Ids of the zone's records by their values. */
function idsOf(held: HeldRrset | undefined): Map<string, string> {
  if (!held) return new Map();
  const { values, ids = [] } = held;
  // A look at the zone, which follows a refusal, finds them.
  if (ids.length < values.length) {
    throw new ZoneRefused('The ids of the records are not known.', 'refused', undefined);
  }
  return new Map(values.map((value, index) => [value, ids[index] as string]));
}

const isSame = (one: Rrset, other: Rrset, value: string): boolean => {
  const [first, second] = [settingsOf(one, value), settingsOf(other, value)];
  return first.ttl === second.ttl && first.proxied === second.proxied;
};

function operationsOf({ action, rrset, held }: ZoneChange): Operations {
  const known = idsOf(held);
  const wanted = action === 'delete' ? [] : rrset.values;
  const spare = [...known].filter(([value]) => !wanted.includes(value)).map(([, id]) => id);
  const found: Operations = { deletes: [], puts: [], posts: [], ids: new Map() };
  for (const value of wanted) {
    const kept = known.get(value);
    const id = kept ?? spare.shift();
    const record = recordOf(rrset, value);
    if (id) found.ids.set(value, id);
    if (!id) found.posts.push(record);
    else if (!kept || !held || !isSame(rrset, held, value)) found.puts.push({ id, ...record });
  }
  found.deletes = spare.map((id) => ({ id }));
  return found;
}

/** Most records that a change can touch. */
const weightOf = ({ action, rrset, held }: ZoneChange): number =>
  Math.max(action === 'delete' ? 0 : rrset.values.length, held?.values.length ?? 0);

/** Cuts changes into requests that every plan takes. */
export function batches<T extends ZoneChange>(changes: readonly T[]): T[][] {
  const cut: T[][] = [];
  let weight = operationsMax;
  for (const change of changes) {
    weight += weightOf(change);
    const batch = cut.at(-1);
    if (batch && weight <= operationsMax) batch.push(change);
    else {
      cut.push([change]);
      weight = weightOf(change);
    }
  }
  return cut;
}

/**
 * One request for changes. Cloudflare makes all of its deletions first, then what is put, then what is posted, in one
 * transaction: https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/batch/
 */
export function requestOf(changes: readonly ZoneChange[]) {
  const operations = changes.map(operationsOf);
  return {
    body: {
      deletes: operations.flatMap(({ deletes }) => deletes),
      puts: operations.flatMap(({ puts }) => puts),
      posts: operations.flatMap(({ posts }) => posts),
    } satisfies ZoneRecordChanges,
    /** Ids of the records of each change, in the order of its values. */
    idsAfter({ posts = [] }: ChangedRecords): (string[] | undefined)[] {
      const posted = new Map(
        posts.map((record) => [`${rrsetId(record)} ${dataIn(record)}`, record.id]),
      );
      return changes.map(({ action, rrset }, index) => {
        if (action === 'delete') return undefined;
        const ids = rrset.values.map(
          (value) => operations[index]?.ids.get(value) ?? posted.get(`${rrsetId(rrset)} ${value}`),
        );
        return ids.every((id) => id !== undefined) ? ids : undefined;
      });
    },
  };
}
