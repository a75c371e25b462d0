import type * as quotas from '#shared/areas/quotas/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { type Access, adminsOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';

const quota = { domains: 7, records: 70 };

async function freshUserQuota({ admin: { token } }: Scene) {
  const userId = idOf(await newPerson());
  await call(createUserQuota, { body: { userId, ...quota } }, { token });
  return { params: { userId } };
}

export const access: Access<typeof quotas> = {
  listRoleQuotas: { answers: adminsOnly(200) },
  setRoleQuota: {
    parts: () => ({ params: { role: 'vip' }, body: { ...quota, description: 'More room' } }),
    answers: adminsOnly(200),
  },
  listUserQuotas: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  createUserQuota: {
    parts: async () => ({ body: { userId: idOf(await newPerson()), ...quota } }),
    answers: adminsOnly(201),
  },
  updateUserQuota: {
    parts: async (scene) => ({ ...(await freshUserQuota(scene)), body: quota }),
    answers: adminsOnly(200),
  },
  deleteUserQuota: { parts: freshUserQuota, answers: adminsOnly(204) },
};
