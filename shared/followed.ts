/** Changes of the table's items that a queue worker is told of. */
export interface Followed {
  /** Values of the item's attribute `entity`. */
  entities: readonly string[];
  /** Kinds of changes, as DynamoDB Streams names them. */
  events: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** Text attributes that have one of these values before or after the change. */
  where?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The changes that each queue worker follows. The stream's filter and the dispatcher's routes are
 * derived from it; `functions/<area>/events.ts` turns a change into a message.
 */
export const followed = {
  publish: { entities: ['domain'], events: ['MODIFY'] },
  revisit: {
    entities: ['account'],
    events: ['MODIFY'],
    where: { status: ['suspended', 'banned'] },
  },
  mail: { entities: ['mail'], events: ['INSERT'] },
  import: { entities: ['import'], events: ['INSERT'] },
} as const satisfies Record<string, Followed>;

/** The environment variable that holds the address of a worker's queue. */
export const queueVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_QUEUE_URL` as const;

/** The environment variable that holds the address of a worker's dead-letter queue. */
export const deadLetterVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_DEAD_LETTER_QUEUE_URL` as const;
