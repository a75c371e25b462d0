import type * as notifications from '#shared/areas/notifications/calls.ts';
import { createNotification } from '#shared/areas/notifications/calls.ts';
import { type Access, adminsOnly, everyone, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

async function freshNotification({ admin: { token } }: Scene) {
  const { body } = await call(createNotification, { body: { content: 'Hello' } }, { token });
  return { params: { id: body.notification.id } };
}

export const access: Access<typeof notifications> = {
  getActiveNotification: { answers: everyone(200) },
  listNotifications: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  getNotification: { parts: freshNotification, answers: adminsOnly(200) },
  createNotification: {
    parts: () => ({ body: { content: 'Hello' } }),
    answers: adminsOnly(201),
  },
  updateNotification: {
    parts: async (scene) => ({
      ...(await freshNotification(scene)),
      body: { content: 'Hello again' },
    }),
    answers: adminsOnly(200),
  },
  deleteNotification: { parts: freshNotification, answers: adminsOnly(204) },
  activateNotification: { parts: freshNotification, answers: adminsOnly(200) },
  resetDismissals: { answers: adminsOnly(204) },
};
