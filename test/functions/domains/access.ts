import type * as domains from '#shared/areas/domains/calls.ts';
import {
  type Access,
  adminsOnly,
  freshDomain,
  freshName,
  freshUser,
  loggedIn,
  ownerOnly,
} from '#test/support/access.ts';

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
  deleteDomain: { parts: freshDomain, answers: ownerOnly(204) },
};
