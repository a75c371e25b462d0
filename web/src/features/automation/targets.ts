import type { AccessToken } from '#shared/areas/automation/calls.ts';
import type { Grant } from '#shared/areas/automation/grants.ts';
import { absoluteName } from '#shared/dns/names.ts';

type Shown = Pick<AccessToken['grants'][number], 'domain' | 'names'>;

/** Full names that grants are of: the host names where these are listed, else the domains. */
export const targetsOf = (grants: readonly Shown[]): string[] =>
  grants.flatMap(({ domain, names }) => {
    if (domain === undefined) return [];
    return names ? names.map((name) => absoluteName(name, domain)) : [domain];
  });

/** True where a grant is of all domains. */
export const coversAll = (grants: readonly Pick<Grant, 'domainId'>[]): boolean =>
  grants.some(({ domainId }) => domainId === 'all');

/** Parts of a typed list, between commas or spaces. */
export const partsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
