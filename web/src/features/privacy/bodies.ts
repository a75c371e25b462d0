import * as z from 'zod/mini';
import { deleteUser } from '#shared/areas/privacy/calls.ts';

export interface Confirmed {
  reason: string;
  confirmation: string;
}

/** Body of a deletion with the person's address typed once more. */
export const confirmedBy = (email: string) =>
  z.extend(deleteUser.body, { confirmation: z.string().check(z.trim(), z.minLength(1)) }).check(
    z.refine(({ confirmation }) => confirmation === email, {
      path: ['confirmation'],
      params: { rule: 'different' },
    }),
  );
