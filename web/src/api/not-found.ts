import { ApiFailure } from './failure.ts';

const has = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code;

export const isNotFound = (error: unknown): boolean => has(error, 'NOT_FOUND');

/** 404, or 400 for a malformed id: a page for that address does not exist. */
export const isNoSuchId = (error: unknown): boolean =>
  isNotFound(error) || has(error, 'VALIDATION_FAILED');

/** A deletion that also succeeds where somebody else was faster. */
export const orGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
