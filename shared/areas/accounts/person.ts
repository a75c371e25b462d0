import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';

/** Whose account it is. */
export const person = z.object({ id, nickname: z.string() });
