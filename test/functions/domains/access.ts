import type * as domains from '#shared/areas/domains/calls.ts';
import { freezeDomains } from '#shared/areas/domains/calls.ts';
import {
  type Access,
  adminsOnly,
  freshDomain,
  freshName,
  freshUser,
  loggedIn,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson } from '#test/support/people.ts';

/** A domain of somebody new: the owner has a quota. */
async function freshBatch({ providerId }: Pick<Scene, 'providerId'>) {
  const { id } = await newDomain(await newPerson(), freshName(), providerId);
  return { body: { ids: [id], reason: 'Phishing' } };
}

async function freshFrozen(scene: Scene) {
  const { body } = await freshBatch(scene);
  await call(freezeDomains, { body }, { token: scene.admin.token });
  return { body: { ids: body.ids } };
}

export const access: Access<typeof domains> = {
  listDomains: { parts: () => ({ query: {} }), answers: loggedIn(200) },
  listUserDomains: {
    parts: async () => ({ ...(await freshUser()), query: {} }),
    answers: adminsOnly(200),
  },
  claimDomain: {
    parts: ({ providerId }) => ({ body: { name: freshName(), providerId, cost: 0 } }),
    answers: loggedIn(201),
  },
  getZoneFile: {
    parts: ({ domain: { id } }) => ({ params: { id } }),
    answers: ownerOnly(200),
  },
  getDomain: {
    parts: ({ domain: { id } }) => ({ params: { id } }),
    answers: ownerOnly(200),
  },
  listAllDomains: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  freezeDomain: {
    parts: async (scene) => ({ ...(await freshDomain(scene)), body: { reason: 'Phishing' } }),
    answers: adminsOnly(200),
  },
  thawDomain: { parts: freshDomain, answers: adminsOnly(200) },
  deleteAnyDomain: {
    parts: async (scene) => ({ ...(await freshDomain(scene)), body: { reason: 'Phishing' } }),
    answers: adminsOnly(204),
  },
  freezeDomains: { parts: freshBatch, answers: adminsOnly(204) },
  thawDomains: { parts: freshFrozen, answers: adminsOnly(204) },
  deleteAnyDomains: { parts: freshBatch, answers: adminsOnly(204) },
  deleteDomain: { parts: freshDomain, answers: ownerOnly(204) },
};
