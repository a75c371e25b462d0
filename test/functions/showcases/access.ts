import type * as showcases from '#shared/areas/showcases/calls.ts';
import { deleteShowcase, listOwnShowcases, submitShowcase } from '#shared/areas/showcases/calls.ts';
import {
  type Access,
  adminsOnly,
  everyone,
  fresh,
  loggedIn,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const submission = ({ domain }: Scene) => ({
  url: `https://${domain.fqdn}/${fresh()}`,
  title: 'Harbour radio',
});

/** A showcase that the owner submitted, in place of an earlier one: they have a limit. */
async function submitted(scene: Scene) {
  const { token } = scene.owner;
  const { body: earlier } = await call(listOwnShowcases, {}, { token });
  for (const { id } of earlier.items) await call(deleteShowcase, { params: { id } }, { token });
  const { body } = await call(submitShowcase, { body: submission(scene) }, { token });
  return { params: { id: body.id }, submittedAt: body.submittedAt };
}

export const access: Access<typeof showcases> = {
  listShowcases: { parts: () => ({ query: {} }), answers: everyone(200) },
  countVisit: { parts: submitted, answers: everyone(204) },
  listOwnShowcases: { answers: loggedIn(200) },
  submitShowcase: {
    parts: (scene) => ({ body: submission(scene) }),
    answers: { ...everyone(409), nobody: 401, owner: 201, suspended: 403 },
  },
  updateShowcase: {
    parts: async (scene) => ({ ...(await submitted(scene)), body: submission(scene) }),
    answers: ownerOnly(200),
  },
  deleteShowcase: { parts: submitted, answers: ownerOnly(204) },
  listApplications: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  reviewShowcases: {
    parts: async (scene) => {
      const { params, submittedAt } = await submitted(scene);
      return { body: { showcases: [{ ...params, submittedAt }], decision: 'approve' } };
    },
    answers: adminsOnly(200),
  },
  listAllShowcases: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  curateShowcase: {
    parts: async (scene) => ({
      ...(await submitted(scene)),
      body: { title: 'Harbour', featured: true, active: true },
    }),
    answers: adminsOnly(200),
  },
  removeShowcases: {
    parts: async (scene) => ({ body: { ids: [(await submitted(scene)).params.id] } }),
    answers: adminsOnly(204),
  },
  removeShowcase: { parts: submitted, answers: adminsOnly(204) },
};
