import { ApiFailure } from '../../api/failure.ts';
import type { Issues } from '../../api/use-issues.ts';

/** Refusals that belong to one field, by the rule that has the words for each. */
const fieldOf: Partial<Record<ApiFailure['code'], [path: string, rule: string]>> = {
  CODE_INVALID: ['code', 'wrong'],
  EMAIL_TAKEN: ['email', 'taken'],
};

/** Whether a failure is told at its field, and so nowhere else. */
export const belongsToField = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 'VALIDATION_FAILED' || error.code in fieldOf);

/** Tells a refusal at the field that it belongs to, if it does to any. */
export function tellAtField(issues: Issues, error: unknown): void {
  const field = error instanceof ApiFailure && fieldOf[error.code];
  if (field) issues.add(...field);
  else issues.take(error);
}
