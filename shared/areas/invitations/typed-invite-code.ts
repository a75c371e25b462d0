import * as z from 'zod/mini';
import { inviteCodePattern } from './invite-code.ts';

/** An invite code as links carry it. */
export const inviteCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(inviteCodePattern, { error: 'Must be an invite code.' }),
  );
