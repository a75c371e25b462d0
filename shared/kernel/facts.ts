/** Refusals by code: HTTP status, and the English text where a page has no translation. */
export type Failures = Record<string, readonly [status: number, text: string]>;

/** Audit events with the fields that their entries name, in the order in which they are shown. */
type AuditEvents = Record<string, readonly string[]>;

/** Changes of the table's items that a queue worker receives. */
export interface Followed {
  /** Values of the item's attribute `entity`. */
  entities: readonly string[];
  /** Event names of DynamoDB Streams. */
  events: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** Messages need no request id: new items are kept small, as fifty domains are read at once. */
  untraced?: true;
  /** Workers that share the messages; the one of that name unless given. */
  workers?: readonly string[];
}

/** What an area says of itself without schemas, so that a first load may carry it. */
export interface AreaFacts {
  limits?: object;
  failures?: Failures;
  /** Events of administrators. */
  adminEvents?: AuditEvents;
  /** Events of users at their own account. */
  userEvents?: AuditEvents;
  followed?: Record<string, Followed>;
}
