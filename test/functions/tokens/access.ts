import type * as tokens from '#shared/areas/tokens/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { type Access, freshDomain, loggedIn, ownerOnly } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson } from '#test/support/people.ts';

/** The transfer token of a person who is none of the callers. */
async function freshToken(): Promise<string> {
  const { token } = await newPerson();
  return (await call(getMyToken, {}, { token })).body.token;
}

export const access: Access<typeof tokens> = {
  getMyToken: { answers: loggedIn(200) },
  refreshToken: { answers: loggedIn(200) },
  findTokenOwner: {
    parts: async () => ({ body: { targetToken: await freshToken() } }),
    answers: loggedIn(200),
  },
  transferDomain: {
    parts: async (scene) => ({
      body: { domainId: (await freshDomain(scene)).params.id, targetToken: await freshToken() },
    }),
    answers: ownerOnly(200),
  },
};
