import type * as storages from '#shared/areas/storages/calls.ts';
import { createStorageConfig } from '#shared/areas/storages/calls.ts';
import { type Access, adminsOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const settings = {
  accountId: '',
  bucketName: 'pictures',
  endpoint: 'https://r2.example.invalid',
  publicUrl: 'https://pictures.example.invalid',
};
const keys = { accessKeyId: 'an-id', secretAccessKey: 'a-secret' };

async function fresh({ admin: { token } }: Scene) {
  const { body } = await call(createStorageConfig, { body: { ...settings, ...keys } }, { token });
  return { params: { id: body.id } };
}

export const access: Access<typeof storages> = {
  listStorageConfigs: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  createStorageConfig: {
    parts: () => ({ body: { ...settings, ...keys } }),
    answers: adminsOnly(201),
  },
  updateStorageConfig: {
    parts: async (scene) => ({ ...(await fresh(scene)), body: settings }),
    answers: adminsOnly(200),
  },
  deleteStorageConfig: { parts: fresh, answers: adminsOnly(204) },
  // Its host is not configured: 409.
  activateStorageConfig: { parts: fresh, answers: adminsOnly(409) },
  deactivateStorageConfig: { parts: fresh, answers: adminsOnly(200) },
  testStorageConfig: { parts: fresh, answers: adminsOnly(200) },
};
