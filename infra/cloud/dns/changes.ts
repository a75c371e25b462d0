import { canonicalName, isInZone, ZoneSyntaxError } from './names.ts';
import { readValue, type ServedType } from './values.ts';

/** All records of one name and type. `ttl` in seconds; values in Route 53's notation. */
export interface RRset {
  name: string;
  type: ServedType;
  ttl: number;
  values: readonly string[];
}

export interface Change {
  action: 'CREATE' | 'DELETE' | 'UPSERT';
  rrset: RRset;
}

/** A zone as the rules read it while a batch is applied. Names are canonical. */
export interface ZoneDraft {
  readonly apex: string;
  find(name: string, type: ServedType): RRset | undefined;
  at(name: string): RRset[];
  put(rrset: RRset): void;
  remove(rrset: RRset): void;
}

// https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html#limits-api-requests-changeresourcerecordsets
const MAX_RECORDS = 1000;
const MAX_VALUE_CHARACTERS = 32_000;
const MAX_VALUES_A_SET = 400;

/**
 * Applies a batch in its order and answers what Route 53 would object to, in its words; with any objection the caller
 * has to drop the draft. Conflicts are judged change by change, so what makes room has to come first in the batch.
 */
export function applyChanges(draft: ZoneDraft, changes: readonly Change[]): string[] {
  const tooMuch = overLimits(changes);
  if (tooMuch.length > 0) return tooMuch;
  return changes.flatMap(({ action, rrset }) => {
    try {
      const named = { ...rrset, name: canonicalName(rrset.name) };
      const objections =
        action === 'DELETE' ? applyDelete(draft, named) : applyWrite(draft, named, action);
      return objections;
    } catch (error) {
      if (!(error instanceof ZoneSyntaxError)) throw error;
      return [`Invalid Resource Record: '${error.message}'`];
    }
  });
}

function overLimits(changes: readonly Change[]): string[] {
  let records = 0;
  let characters = 0;
  for (const { action, rrset } of changes) {
    const weight = action === 'UPSERT' ? 2 : 1;
    records += weight * rrset.values.length;
    characters += weight * rrset.values.join('').length;
  }
  return [
    ...(records > MAX_RECORDS ? [`Number of records limit of ${MAX_RECORDS} exceeded.`] : []),
    ...(characters > MAX_VALUE_CHARACTERS
      ? [`Number of characters limit of ${MAX_VALUE_CHARACTERS} exceeded.`]
      : []),
  ];
}

function applyDelete(draft: ZoneDraft, wanted: RRset): string[] {
  const { name, type } = wanted;
  const current = draft.find(name, type);
  const tried = `Tried to delete resource record set [name='${name}', type='${type}']`;
  if (!current) return [`${tried} but it was not found`];
  if (current.ttl !== wanted.ttl || !sameValues(current.values, wanted.values)) {
    return [`${tried} but the values provided do not match the current values`];
  }
  if (name === draft.apex && type === 'SOA') {
    return ['A HostedZone must contain exactly one SOA record.'];
  }
  if (name === draft.apex && type === 'NS') {
    return ['A HostedZone must contain at least one NS record for the zone itself.'];
  }
  draft.remove(current);
  return [];
}

function applyWrite(draft: ZoneDraft, rrset: RRset, action: 'CREATE' | 'UPSERT'): string[] {
  const { name, type } = rrset;
  if (!isInZone(name, draft.apex)) {
    return [`RRSet with DNS name ${name} is not permitted in zone ${draft.apex}`];
  }
  for (const value of rrset.values) readValue(type, value);
  const objections = [...misplaced(draft, rrset), ...repeated(rrset)];
  if (action === 'CREATE' && draft.find(name, type)) {
    objections.push(
      `Tried to create resource record set [name='${name}', type='${type}'] but it already exists`,
    );
  }
  if (objections.length === 0) draft.put(rrset);
  return objections;
}

function misplaced(draft: ZoneDraft, { name, type, values }: RRset): string[] {
  const subject = `RRSet of type ${type} with DNS name ${name} is not permitted`;
  if (values.length > MAX_VALUES_A_SET) {
    return [`${subject} with more than ${MAX_VALUES_A_SET} resource records`];
  }
  if (type === 'CNAME' && name === draft.apex) return [`${subject} at apex in zone ${draft.apex}`];
  if (type === 'SOA' && name !== draft.apex) return [`${subject} below the apex of ${draft.apex}`];
  if (type === 'NS' && name.startsWith('\\052.')) return [`${subject} as a wildcard`];
  if ((type === 'CNAME' || type === 'SOA') && values.length > 1) {
    return [`${subject} with more than one resource record`];
  }
  const others = draft.at(name).filter((rrset) => rrset.type !== type);
  if (type === 'CNAME' && others.length > 0) {
    return [
      `${subject} as it conflicts with other records with the same DNS name in zone ${draft.apex}`,
    ];
  }
  if (others.some((rrset) => rrset.type === 'CNAME')) {
    return [
      `${subject} because a conflicting RRSet of type  CNAME with the same DNS name already exists in zone ${draft.apex}`,
    ];
  }
  return [];
}

function repeated({ values }: RRset): string[] {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [`Duplicate Resource Record: '${twice}'`];
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join('\n') === [...other].sort().join('\n');
}
