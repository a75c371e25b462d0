import * as z from 'zod/mini';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { type RecordType, recordTypes } from '#shared/dns/types.ts';
import { id } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';
import { recordName } from '../records/record.ts';

/** First label of the names at which a certificate authority looks for its challenge (RFC 8555 section 8.4). */
export const challengeLabel = '_acme-challenge';

/** RRsets of a domain, or of all domains, that a token may see and, with `write`, change. */
export const grant = z
  .strictObject({
    domainId: z.union([id, z.literal('all')]),
    /** These names alone. */
    names: z.optional(
      z.array(recordName).check(z.minLength(1), z.maxLength(limits.accessToken.names)),
    ),
    /** This name and all below it. */
    below: z.optional(recordName),
    /** Names whose first label is this one. */
    firstLabel: z.optional(z.literal(challengeLabel)),
    types: z.optional(
      z.array(z.enum(recordTypes)).check(z.minLength(1), z.maxLength(recordTypes.length)),
    ),
    write: z.boolean(),
  })
  .check(
    z.refine(
      ({ names, below, firstLabel }) =>
        [names, below, firstLabel].filter((choice) => choice !== undefined).length < 2,
      { error: 'Must choose names in one way: names, below or firstLabel.' },
    ),
  );
export type Grant = z.output<typeof grant>;

type Chosen = Pick<Grant, 'names' | 'below' | 'firstLabel' | 'types'>;

function coversName({ names, below, firstLabel }: Chosen, name: string): boolean {
  if (names) return names.includes(name);
  if (below) return isAtOrBelow(name, below);
  if (firstLabel) return name === firstLabel || name.startsWith(`${firstLabel}.`);
  return true;
}

/** True where a grant covers the RRset of a name relative to its domain. */
export const covers = (
  grant: Chosen,
  { name, type }: { name: string; type: RecordType },
): boolean => coversName(grant, name) && (grant.types?.includes(type) ?? true);

/** What a token is for; `custom` is any other choice of grants. */
export const presets = ['address', 'certificate', 'records', 'read'] as const;
export type Preset = (typeof presets)[number];

const addressTypes: RecordType[] = ['A', 'AAAA'];
const challengeTypes: RecordType[] = ['TXT'];

/** Grants of a preset for one domain. `names` are those whose addresses a router sets. */
export function presetGrant(preset: Preset, domainId: string, names: readonly string[]): Grant {
  if (preset === 'address') {
    return { domainId, names: [...names], types: addressTypes, write: true };
  }
  if (preset === 'certificate') {
    return { domainId, firstLabel: challengeLabel, types: challengeTypes, write: true };
  }
  return { domainId, write: preset === 'records' };
}

const isOnly = (types: readonly RecordType[] | undefined, wanted: readonly RecordType[]) =>
  types?.length === wanted.length && wanted.every((type) => types.includes(type));

/** The preset that a grant is one of. */
function presetOne({ names, below, firstLabel, types, write }: Grant): Preset | 'custom' {
  if (names && write && isOnly(types, addressTypes)) return 'address';
  if (firstLabel && write && isOnly(types, challengeTypes)) return 'certificate';
  if (names || below || firstLabel || types) return 'custom';
  return write ? 'records' : 'read';
}

/** The preset that all grants of a token are of. */
export function presetOf(grants: readonly Grant[]): Preset | 'custom' {
  const [first = 'custom', ...others] = new Set(grants.map(presetOne));
  return others.length === 0 ? first : 'custom';
}
