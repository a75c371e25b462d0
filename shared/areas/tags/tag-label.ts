import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';
import { tagColors } from './colors.ts';

export const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.tag.slug),
    z.regex(/^[a-z0-9-]+$/, { error: 'Must be lowercase letters, digits and hyphens.' }),
  );

/** A tag on a card, without description and count. */
export const tagLabel = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  color: z.enum(tagColors),
});
export type TagLabel = z.output<typeof tagLabel>;
