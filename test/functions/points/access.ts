import type * as points from '#shared/areas/points/calls.ts';
import { type Access, adminsOnly, loggedIn, type Scene } from '#test/support/access.ts';
import { idOf } from '#test/support/roles.ts';

const ofOwner = ({ owner }: Scene) => ({ params: { id: idOf(owner) } });

export const access: Access<typeof points> = {
  listTransactions: { parts: () => ({ query: {} }), answers: loggedIn(200) },
  listUserTransactions: {
    parts: (scene) => ({ ...ofOwner(scene), query: {} }),
    answers: adminsOnly(200),
  },
  adjustPoints: {
    parts: (scene) => ({
      ...ofOwner(scene),
      body: { points: 1, direction: 'add', reason: 'Thanks' },
    }),
    answers: adminsOnly(200),
  },
};
