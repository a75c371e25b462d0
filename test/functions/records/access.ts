import type * as records from '#shared/areas/records/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { type Access, adminsOnly, fresh, ownerOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const inDomain = ({ domain: { id } }: Scene) => ({ params: { id } });
const freshFields = () => ({
  type: 'A' as const,
  name: 'www',
  content: `192.0.2.${fresh() % 250}`,
});

async function freshRecord({ owner: { token }, domain: { id } }: Scene) {
  const body = { ...freshFields(), name: 'fresh' };
  const answer = await call(createRecord, { params: { id }, body }, { token });
  return { params: { id, recordId: answer.body.id } };
}

export const access: Access<typeof records> = {
  listRecords: { parts: inDomain, answers: ownerOnly(200) },
  createRecord: {
    parts: (scene) => ({ ...inDomain(scene), body: freshFields() }),
    answers: ownerOnly(201),
  },
  updateRecord: {
    parts: async (scene) => ({
      ...(await freshRecord(scene)),
      body: { ...freshFields(), version: 1 },
    }),
    answers: ownerOnly(200),
  },
  deleteRecord: { parts: freshRecord, answers: ownerOnly(204) },
  listAllRecords: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  listFailedRecords: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  listAnyRecords: { parts: inDomain, answers: adminsOnly(200) },
  updateAnyRecord: {
    parts: async (scene) => ({
      ...(await freshRecord(scene)),
      body: { ...freshFields(), version: 1 },
    }),
    answers: adminsOnly(200),
  },
  deleteAnyRecords: {
    parts: async (scene) => {
      const { id: domainId, recordId: id } = (await freshRecord(scene)).params;
      return { body: { records: [{ id, domainId, version: 1 }] } };
    },
    answers: adminsOnly(204),
  },
  deleteAnyRecord: { parts: freshRecord, answers: adminsOnly(204) },
  getResolution: { parts: freshRecord, answers: ownerOnly(200) },
  changeRecords: {
    parts: (scene) => ({ ...inDomain(scene), body: { add: [freshFields()] } }),
    answers: ownerOnly(200),
  },
};
