import type { Refusals } from '../../api/use-form.ts';

/** What is refused of an address and the code that was sent there. */
export const proofRefusals: Refusals = {
  CODE_INVALID: { path: 'code', rule: 'wrong' },
  EMAIL_TAKEN: { path: 'email', rule: 'taken' },
};
