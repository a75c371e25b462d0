import type { Fill } from '#functions/providers/items/zone-fill.ts';
import type { Published } from '#functions/records/items/rrsets.ts';
import type { PublicationProblem } from '#shared/areas/records/record.ts';
import type { Rrset } from '#shared/dns.ts';
import type { ProviderType } from '#shared/providers.ts';

/** An RRset as a zone holds it, of any type. Values are sorted. */
export interface ZoneRrset extends Published {
  /** Fully qualified, lower case, without the final dot. */
  name: string;
  type: string;
  /** Says whose it is; absent where the provider has no mark for it. */
  author?: 'freehold' | 'operator';
}

/** An RRset of Freehold's in a zone. */
export type HeldRrset = Rrset & Published;

/**
 * One change of a zone. `create` fails where an RRset of that name and type is there already, if the provider has such
 * a condition; `put` replaces it, `delete` removes exactly this one. Names are fully qualified.
 */
export interface ZoneChange {
  action: 'create' | 'put' | 'delete';
  rrset: Rrset;
  /** As the zone has it before a `put` or `delete`. */
  held?: HeldRrset | undefined;
}

/** Place in a listing: an RRset, or where that of a name begins. */
export interface ZonePlace {
  name: string;
  type?: string | undefined;
  identifier?: string | undefined;
}

/** Answer of one listing request. */
export interface ZonePage {
  rrsets: ZoneRrset[];
  /** Absent on the last page. */
  next?: ZonePlace;
}

/** What a provider answers to a batch that it took. */
export interface Applied {
  /** The new `Published.ids` of each change, in order; none where the provider has no ids. */
  ids: readonly (string[] | undefined)[];
  /** Names the change while some of the zone's name servers may not have it. */
  change?: string | undefined;
}

/** A change that a provider took, at a time in milliseconds. */
export interface TakenChange {
  change: string;
  at: number;
}

/** A zone of a DNS provider. Callers take a turn for each request: `pace.ts`. */
export interface Zone {
  readonly type: ProviderType;
  /** Part of the zone's limit that an RRset takes. */
  sizeOf(rrset: Rrset): number;
  /** Cuts changes, in their order, into batches that one request takes. */
  batches<T extends ZoneChange>(changes: readonly T[]): T[][];
  /**
   * Makes all changes of a batch or none. Throws `ZoneUnchanged` where the provider answered that it did nothing;
   * after any other error the changes may have been made.
   */
  apply(batch: readonly ZoneChange[]): Promise<Applied>;
  /**
   * True once all name servers of the zone have a change; false also where the provider does not say. One request.
   * Absent where a change that was taken is answered at once.
   */
  isInSync?(taken: TakenChange): Promise<boolean>;
  /** Puts another SOA in the place of the zone's. One request. Absent where it is not ours to change. */
  replaceSoa?(soa: ZoneRrset): Promise<void>;
  /** RRsets in zone order from a place on: one request. */
  list(from: ZonePlace): Promise<ZonePage>;
  /** Nothing where the provider sets no limit for this zone. One request. */
  readFill(): Promise<Fill | undefined>;
}

const orderOf = (name: string): string => `${name.split('.').reverse().join('.')}.`;

/**
 * Zone order compares labels from the right, as ASCII text in which a dot follows each label: `a-b`
 * comes before `a`.
 */
export const isBefore = (one: string, other: string): boolean => orderOf(one) < orderOf(other);

/** The provider answered and changed nothing. Trying again later may help. */
export class ZoneUnchanged extends Error {
  /** Seconds for which the provider asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfter?: number | undefined } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
  }
}

/** The provider refused whoever asked (401, 403), not what was asked: nothing goes on before somebody changes that. */
export class ZoneDenied extends ZoneUnchanged {}

/** The provider refused the changes and will refuse them again. The message is for the log only. */
export class ZoneRefused extends ZoneUnchanged {
  readonly problem: PublicationProblem;
  /** The provider's id of the request. */
  readonly reference: string | undefined;

  constructor(
    message: string,
    problem: PublicationProblem,
    reference: string | undefined,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.problem = problem;
    this.reference = reference;
  }
}
