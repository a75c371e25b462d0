import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';
import { statuses } from '../accounts/user.ts';

/** Owner of a domain or record in the lists of administrators. */
export const owner = z.object({
  id,
  nickname: z.string(),
  email: z.string(),
  status: z.enum(statuses),
});
export type Owner = z.output<typeof owner>;
