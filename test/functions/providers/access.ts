import type * as providers from '#shared/areas/providers/calls.ts';
import { type Access, adminsOnly, everyone, freshName } from '#test/support/access.ts';
import { newProvider } from '#test/support/samples/providers.ts';

const paused = async () => {
  const { id } = await newProvider({
    paused: { reason: 'A test', since: '2026-11-01T00:00:00.000Z' },
  });
  return { params: { id } };
};

const provider = async () => ({ params: { id: (await newProvider()).id } });

export const access: Access<typeof providers> = {
  listProviders: { answers: everyone(200) },
  listDomainProviders: { answers: adminsOnly(200) },
  createDomainProvider: {
    parts: () => ({
      body: {
        type: 'cloudflare',
        name: 'Edge',
        suffix: `${freshName()}.test`,
        zoneId: '0'.repeat(32),
        token: 'a-token-of-forty-characters-or-about-that',
      },
    }),
    answers: adminsOnly(201),
  },
  updateDomainProvider: {
    parts: async () => ({ ...(await provider()), body: { name: 'Renamed' } }),
    answers: adminsOnly(200),
  },
  deleteDomainProvider: { parts: paused, answers: adminsOnly(204) },
  chooseDefaultProvider: { parts: provider, answers: adminsOnly(200) },
  pauseProvider: {
    parts: async () => ({ ...(await provider()), body: { reason: 'We move the zone.' } }),
    answers: adminsOnly(200),
  },
  resumeProvider: { parts: paused, answers: adminsOnly(200) },
  testProvider: { parts: provider, answers: adminsOnly(200) },
};
