import { ApiFailure } from './failure.ts';

const has = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code;

export const isNotFound = (error: unknown): boolean => has(error, 'NOT_FOUND');

/** True for a 404, or a 400 for a malformed id: that page does not exist. */
export const isNoSuchId = (error: unknown): boolean =>
  isNotFound(error) || has(error, 'VALIDATION_FAILED');

/** Deletion that also succeeds if the item is gone. */
export const ignoreNotFound = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
