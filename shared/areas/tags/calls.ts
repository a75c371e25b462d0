import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, instant } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';
import { visible } from '../accounts/nicknames.ts';
import { tagColors } from './colors.ts';
import { slug, tagLabel } from './tag-label.ts';

const tag = z.extend(tagLabel, {
  description: z.string(),
  /** Showcases that the gallery shows with this tag. */
  showcaseCount: z.int(),
  createdAt: instant,
});
export type Tag = z.output<typeof tag>;

const fields = {
  name: visible(limits.tag.name),
  slug,
  color: z.enum(tagColors),
  description: visible(limits.tag.description, 0),
};

const body = z.strictObject({ ...fields, description: z._default(fields.description, '') });
export type TagBody = z.output<typeof body>;

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  access: 'public',
  summary: 'All tags of the showcase by name, with the number of showcases that the gallery shows.',
  reply: z.object({ items: z.array(tag) }),
  failures: [],
});

export const createTag = endpoint({
  method: 'POST',
  path: '/admin/tags',
  access: 'admin',
  summary: 'Adds a tag.',
  body,
  reply: tag,
  status: 201,
  failures: ['SLUG_TAKEN', 'TAG_LIMIT_REACHED', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const updateTag = endpoint({
  method: 'PUT',
  path: '/admin/tags/{id}',
  access: 'admin',
  summary: 'Changes a tag; what is absent stays.',
  params: idParams,
  body: z.partial(z.strictObject(fields)),
  reply: tag,
  failures: ['NOT_FOUND', 'SLUG_TAKEN', 'VERSION_CONFLICT'],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/admin/tags/{id}',
  access: 'admin',
  summary: 'Deletes a tag, and takes it off all showcases.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
