import type * as reserved from '#shared/areas/reserved/calls.ts';
import { addExemption, addReservedWords } from '#shared/areas/reserved/calls.ts';
import { type Access, adminsOnly, freshName, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

async function freshWord({ admin: { token } }: Scene) {
  const { body } = await call(addReservedWords, { body: { words: freshName() } }, { token });
  return { params: { id: body.added[0]?.id ?? '' } };
}

async function freshExemption({ admin: { token } }: Scene) {
  const { body } = await call(addExemption, { body: { name: freshName() } }, { token });
  return { params: { id: body.id } };
}

export const access: Access<typeof reserved> = {
  listReservedWords: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  addReservedWords: {
    parts: () => ({ body: { words: freshName() } }),
    answers: adminsOnly(201),
  },
  deleteReservedWord: { parts: freshWord, answers: adminsOnly(204) },
  deleteReservedWords: {
    parts: async (scene) => ({ body: { ids: [(await freshWord(scene)).params.id] } }),
    answers: adminsOnly(204),
  },
  listExemptions: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  addExemption: { parts: () => ({ body: { name: freshName() } }), answers: adminsOnly(201) },
  deleteExemption: { parts: freshExemption, answers: adminsOnly(204) },
};
