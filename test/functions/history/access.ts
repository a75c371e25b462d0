import type * as history from '#shared/areas/history/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { type Access, everyone, fresh, ownerOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

async function freshRevision({ owner: { token }, domain: { id } }: Scene): Promise<number> {
  const body = { type: 'TXT' as const, name: `plan-${fresh()}`, content: 'kept' };
  await call(createRecord, { params: { id }, body }, { token });
  const { items } = (await call(listHistory, { params: { id }, query: {} }, { token })).body;
  return items[0]?.revision ?? 0;
}

export const access: Access<typeof history> = {
  listHistory: {
    parts: ({ domain: { id } }) => ({ params: { id }, query: {} }),
    answers: ownerOnly(200),
  },
  planRecords: {
    parts: async (scene) => ({
      params: { id: scene.domain.id },
      body: { kind: 'undo', revision: await freshRevision(scene) },
    }),
    answers: ownerOnly(200),
  },
  planImport: {
    parts: ({ domain: { id } }) => ({ params: { id }, body: { zoneFile: '@ A 192.0.2.1' } }),
    answers: ownerOnly(200),
  },
  importZoneFile: {
    parts: () => ({ params: { domain: 'alice.freehold.test' }, body: { zoneFile: '; nothing' } }),
    // Sessions open no call of programs.
    answers: everyone(401),
  },
};
