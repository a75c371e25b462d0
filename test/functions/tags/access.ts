import type * as tags from '#shared/areas/tags/calls.ts';
import { createTag } from '#shared/areas/tags/calls.ts';
import { type Access, adminsOnly, everyone, freshName, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const tag = () => ({ name: freshName(), slug: freshName(), color: 'teal' as const });

async function freshTag({ admin: { token } }: Scene) {
  const { body } = await call(createTag, { body: tag() }, { token });
  return { params: { id: body.id } };
}

export const access: Access<typeof tags> = {
  listTags: { answers: everyone(200) },
  createTag: { parts: () => ({ body: tag() }), answers: adminsOnly(201) },
  updateTag: {
    parts: async (scene) => ({ ...(await freshTag(scene)), body: tag() }),
    answers: adminsOnly(200),
  },
  deleteTag: { parts: freshTag, answers: adminsOnly(204) },
};
