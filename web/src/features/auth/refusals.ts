import type { Refusals } from '#web/api/hooks/use-form.ts';

/** Fields and rules for refusals of an address or its code. */
export const proofRefusals: Refusals = {
  CODE_INVALID: { path: 'code', rule: 'wrong' },
  EMAIL_TAKEN: { path: 'email', rule: 'taken' },
};
