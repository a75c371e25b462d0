import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id } from '#shared/kernel/id.ts';
import { label } from '../domains/label.ts';

const nameStates = ['available', 'registered', 'reserved', 'premium'] as const;

/** Why nothing can be claimed under a suffix at present: its changes are paused, or its zone takes no more records. */
const closures = ['paused', 'full'] as const;
export type Closure = (typeof closures)[number];

const searchResult = z.object({
  providerId: id,
  suffix: z.string(),
  fqdn: z.string(),
  status: z.enum(nameStates),
  /** In points; 0 is free. Always 0 for a name that is not available. */
  cost: z.int(),
  /** Why nothing can be claimed under the suffix at present; absent where it is open. */
  closed: z.optional(z.enum(closures)),
  /** The caller's own domain of this name. */
  domainId: z.optional(id),
});
export type SearchResult = z.output<typeof searchResult>;

/** A name that is available for nothing, close to one that is not. */
const nearName = z.object({
  name: z.string(),
  providerId: id,
  suffix: z.string(),
  fqdn: z.string(),
});
export type NearName = z.output<typeof nearName>;

export const searchName = endpoint({
  method: 'GET',
  path: '/search',
  access: 'optional',
  summary:
    'State and price of a name under every suffix, which of them the caller has, and free names close to what cannot be had.',
  query: z.strictObject({ name: label }),
  reply: z.object({
    name: z.string(),
    results: z.array(searchResult),
    /** Under open suffixes where the name is registered, reserved, or dearer than the caller's balance. */
    near: z.array(nearName),
  }),
  failures: [],
});
