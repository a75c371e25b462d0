import { ApiFailure } from './failure.ts';

/** Whether the id of an address leads nowhere. One that cannot be an id is refused as invalid; to a person it is as little there. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED');
