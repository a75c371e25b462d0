import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';

/** Id and nickname. In a file of its own: the gallery loads it without the schema of a whole user. */
export const person = z.object({ id, nickname: z.string() });
