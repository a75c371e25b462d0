import { hasCode } from './failure.ts';

export const isNotFound = (error: unknown): boolean => hasCode(error, 'NOT_FOUND');

/** True for a 404, or a 400 for a malformed id: that page does not exist. */
export const isNoSuchId = (error: unknown): boolean =>
  hasCode(error, 'NOT_FOUND', 'VALIDATION_FAILED');

/** Deletion that also succeeds if the item is gone. */
export const ignoreNotFound = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
