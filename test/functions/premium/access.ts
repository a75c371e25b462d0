import type * as premium from '#shared/areas/premium/calls.ts';
import { createPremiumDomain, importPremiumDomains } from '#shared/areas/premium/calls.ts';
import { type Access, adminsOnly, fresh, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const freshText = () => ({ body: { text: `premium${fresh()}` } });

async function freshPremiumDomain({ admin: { token } }: Scene) {
  const { body } = await call(createPremiumDomain, freshText(), { token });
  return { params: { id: body.id } };
}

async function freshImport({ admin: { token } }: Scene) {
  const { body } = await call(importPremiumDomains, { body: { content: 'one' } }, { token });
  return { params: { id: body.id } };
}

export const access: Access<typeof premium> = {
  listPremiumDomains: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  createPremiumDomain: { parts: freshText, answers: adminsOnly(201) },
  updatePremiumDomain: {
    parts: async (scene) => ({ ...(await freshPremiumDomain(scene)), body: { price: 7 } }),
    answers: adminsOnly(200),
  },
  deletePremiumDomain: { parts: freshPremiumDomain, answers: adminsOnly(204) },
  deletePremiumDomains: {
    parts: async (scene) => ({ body: { ids: [(await freshPremiumDomain(scene)).params.id] } }),
    answers: adminsOnly(204),
  },
  importPremiumDomains: { parts: () => ({ body: { content: 'one' } }), answers: adminsOnly(202) },
  getPremiumImport: { parts: freshImport, answers: adminsOnly(200) },
};
