import { factsOf } from './areas.ts';

/**
 * Changes that queue workers follow. The stream's filter and the dispatcher's routes are
 * derived from it. `functions/<area>/events.ts` turns a change into a message.
 */
export const followed = factsOf('followed');

/** Environment variable with the URL of a worker's queue. */
export const queueVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_QUEUE_URL` as const;

/** Environment variable with the URL of a worker's dead-letter queue. */
export const deadLetterVariable = <Worker extends string>(worker: Worker) =>
  `${worker.toUpperCase() as Uppercase<Worker>}_DEAD_LETTER_QUEUE_URL` as const;
