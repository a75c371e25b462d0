import type { Refusals } from '../../api/use-form.ts';

/** Refusals of an address and its code. */
export const proofRefusals: Refusals = {
  CODE_INVALID: { path: 'code', rule: 'wrong' },
  EMAIL_TAKEN: { path: 'email', rule: 'taken' },
};
