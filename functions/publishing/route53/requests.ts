import type { Change, ResourceRecordSet, RRType } from '@aws-sdk/client-route-53';
import { withoutDot } from '#shared/dns/names.ts';
import type { ZoneChange, ZoneRrset } from '../zone.ts';

/**
 * One request takes 1,000 values and 32,000 characters of values; an upsert counts twice.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
 */
export const valuesMax = 1000;
const charactersMax = 32_000;

const weight = ({ action, rrset: { values } }: ZoneChange) => {
  const factor = action === 'put' ? 2 : 1;
  return {
    values: factor * values.length,
    characters: factor * values.reduce((sum, value) => sum + value.length, 0),
  };
};

/** Cuts changes into requests that Route 53 takes. */
export function batches<T extends ZoneChange>(changes: readonly T[]): T[][] {
  const cut: T[][] = [];
  let [values, characters] = [valuesMax, charactersMax];
  for (const change of changes) {
    const more = weight(change);
    values += more.values;
    characters += more.characters;
    const batch = cut.at(-1);
    if (batch && values <= valuesMax && characters <= charactersMax) batch.push(change);
    else {
      cut.push([change]);
      ({ values, characters } = more);
    }
  }
  return cut;
}

const actions = { create: 'CREATE', put: 'UPSERT', delete: 'DELETE' } as const;

export const toChange = ({ action, rrset }: ZoneChange): Change => ({
  Action: actions[action],
  ResourceRecordSet: {
    Name: `${rrset.name}.`,
    // No record of a type that Route 53 has not is stored below its suffixes.
    Type: rrset.type as RRType,
    TTL: rrset.ttl,
    ResourceRecords: rrset.values.map((Value) => ({ Value })),
  },
});

/** Route 53 writes `*` and other special characters of a name as `\ooo`, in octal. */
export const unescapeName = (name: string): string =>
  withoutDot(
    name.replace(/\\(\d{3})/g, (_whole, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    ),
  ).toLowerCase();

export const readRrset = (set: ResourceRecordSet): ZoneRrset => ({
  name: unescapeName(set.Name ?? ''),
  type: set.Type ?? '',
  ttl: set.TTL ?? 0,
  values: (set.ResourceRecords ?? []).map(({ Value }) => Value ?? '').sort(),
  // An alias or a part of a routing policy: Freehold writes neither.
  ...((set.AliasTarget || set.SetIdentifier) && { author: 'operator' as const }),
});
