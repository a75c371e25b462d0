import type * as automation from '#shared/areas/automation/calls.ts';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import type * as feeds from '#shared/areas/automation/feeds.ts';
import type * as powerdns from '#shared/areas/automation/powerdns.ts';
import {
  type Access,
  everyone,
  freshName,
  loggedIn,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const body = (domainId: string) => ({
  name: freshName(),
  grants: [{ domainId, write: true }],
});

/** A token of the owner. */
async function freshToken({ owner: { token }, domain }: Scene) {
  const { id } = (await call(createAccessToken, { body: body(domain.id) }, { token })).body;
  return { params: { id } };
}

const server = { params: { server: 'localhost' } };
const zone = { params: { server: 'localhost', zone: 'alice.freehold.test' } };
/** Sessions open no call of programs. */
const noSession = everyone(401);

export const access: Access<typeof automation & typeof feeds & typeof powerdns> = {
  listAccessTokens: { answers: loggedIn(200) },
  createAccessToken: {
    parts: ({ domain }) => ({ body: body(domain.id) }),
    answers: ownerOnly(201),
  },
  updateAccessToken: {
    parts: async (scene) => ({
      ...(await freshToken(scene)),
      body: { name: 'Other', networks: [] },
    }),
    answers: ownerOnly(200),
  },
  rotateAccessToken: { parts: freshToken, answers: ownerOnly(200) },
  revokeAccessToken: { parts: freshToken, answers: ownerOnly(204) },
  updateAddresses: { parts: () => ({ query: {} }), answers: noSession },
  postAddresses: { parts: () => ({ query: {} }), answers: noSession },
  checkAddress: { answers: everyone(200) },
  updateChallenge: {
    parts: () => ({ body: { subdomain: 'alice.freehold.test', txt: 'a'.repeat(43) } }),
    answers: noSession,
  },
  registerChallenges: { answers: everyone(403) },
  getChallengeHealth: { answers: everyone(200) },
  presentChallenge: { parts: () => ({ body: {} }), answers: noSession },
  cleanUpChallenge: { parts: () => ({ body: {} }), answers: noSession },
  getDomainFeed: { parts: ({ domain }) => ({ params: { id: domain.id } }), answers: noSession },
  getFeed: { answers: noSession },
  getPowerDnsApi: { answers: everyone(200) },
  listPowerDnsServers: { answers: noSession },
  getPowerDnsServer: { parts: () => server, answers: noSession },
  getPowerDnsConfig: { parts: () => server, answers: noSession },
  listZones: { parts: () => ({ ...server, query: {} }), answers: noSession },
  createZone: { parts: () => ({ ...server, body: { name: 'x.' } }), answers: noSession },
  getZone: { parts: () => ({ ...zone, query: {} }), answers: noSession },
  patchZone: { parts: () => ({ ...zone, body: { rrsets: [] } }), answers: noSession },
  putZone: { parts: () => zone, answers: noSession },
  deleteZone: { parts: () => zone, answers: noSession },
  notifyZone: { parts: () => zone, answers: noSession },
  rectifyZone: { parts: () => zone, answers: noSession },
  listCryptoKeys: { parts: () => zone, answers: noSession },
  listMetadata: { parts: () => zone, answers: noSession },
  exportZone: { parts: () => zone, answers: noSession },
};
