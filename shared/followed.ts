import { counted } from './areas/statistics/calls.ts';
import { providerTypes } from './providers.ts';

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

/**
 * Changes that queue workers follow. The stream's filter and the dispatcher's routes are
 * derived from it. `functions/<area>/events.ts` turns a change into a message.
 */
export const followed = {
  publish: { entities: ['domain'], events: ['MODIFY'], workers: providerTypes },
  enlist: { entities: ['domain'], events: ['INSERT', 'MODIFY', 'REMOVE'], untraced: true },
  revisit: { entities: ['account'], events: ['MODIFY'] },
  tally: {
    entities: ['domain'],
    events: ['INSERT', 'MODIFY', 'REMOVE'],
    untraced: true,
    workers: ['census'],
  },
  verify: { entities: ['hostname'], events: ['INSERT', 'MODIFY'] },
  rehost: { entities: ['domain'], events: ['MODIFY'], workers: ['verify'] },
  readmit: { entities: ['account'], events: ['MODIFY'], workers: ['verify'] },
  review: { entities: ['domain'], events: ['INSERT'], untraced: true },
  census: { entities: Object.values(counted), events: ['INSERT', 'REMOVE'], untraced: true },
  mail: { entities: ['mail'], events: ['INSERT'] },
  import: { entities: ['import'], events: ['INSERT'] },
  gallery: { entities: ['showcase', 'domain', 'account', 'tag'], events: ['MODIFY', 'REMOVE'] },
  visits: { entities: ['visit'], events: ['INSERT'] },
  departure: { entities: ['departure'], events: ['INSERT'] },
  replay: { entities: ['replay'], events: ['INSERT', 'MODIFY'] },
  discard: { entities: ['upload'], events: ['MODIFY', 'REMOVE'] },
  retire: { entities: ['showcase'], events: ['MODIFY', 'REMOVE'], workers: ['discard'] },
} as const satisfies Record<string, Followed>;

/** Environment variable with the URL of a worker's queue. */
export const queueVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_QUEUE_URL` as const;

/** Environment variable with the URL of a worker's dead-letter queue. */
export const deadLetterVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_DEAD_LETTER_QUEUE_URL` as const;
