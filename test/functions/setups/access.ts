import type * as setups from '#shared/areas/setups/calls.ts';
import { applySetup } from '#shared/areas/setups/calls.ts';
import { type Access, fresh, ownerOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const freshBody = () => ({
  recipe: 'minecraft',
  inputs: { gameHost: 'play.example.net', port: '25565', place: `game-${fresh()}` },
  agreed: [],
});

async function freshSetup({ owner: { token }, domain: { id } }: Scene) {
  const answer = await call(applySetup, { params: { id }, body: freshBody() }, { token });
  return { params: { id, setupId: answer.body.id } };
}

/** Asks no server: none answers here. */
async function checkable(scene: Scene) {
  process.env.DNS_AUTHORITY = '127.0.0.1:9';
  process.env.DNS_RESOLVERS = 'None 127.0.0.1:9';
  return freshSetup(scene);
}

export const access: Access<typeof setups> = {
  listSetups: {
    parts: ({ domain: { id } }) => ({ params: { id } }),
    answers: ownerOnly(200),
  },
  applySetup: {
    parts: ({ domain: { id } }) => ({ params: { id }, body: freshBody() }),
    answers: ownerOnly(200),
  },
  checkSetup: { parts: checkable, answers: ownerOnly(200) },
  tellSetup: {
    parts: async (scene) => ({ ...(await freshSetup(scene)), body: { isDone: true } }),
    answers: ownerOnly(200),
  },
  removeSetup: { parts: freshSetup, answers: ownerOnly(204) },
};
