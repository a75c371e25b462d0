import type * as uploads from '#shared/areas/uploads/calls.ts';
import { reserveUpload } from '#shared/areas/uploads/calls.ts';
import { type Access, everyone, fresh, loggedIn, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const declaration = () => ({
  fileName: `${fresh()}.png`,
  type: 'image/png',
  size: 1,
  sha256: 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  purpose: 'avatar' as const,
});

/** An upload that the owner reserved and never sent. */
async function reserved({ owner }: Scene) {
  const { body } = await call(reserveUpload, { body: declaration() }, { token: owner.token });
  return { params: { id: body.uploadId } };
}

const ownerOnly = (status: number) => ({
  ...everyone(404),
  nobody: 401,
  owner: status,
  suspended: 403,
});

export const access: Access<typeof uploads> = {
  reserveUpload: { parts: () => ({ body: declaration() }), answers: loggedIn(201) },
  // Nothing was sent: 409.
  completeUpload: { parts: reserved, answers: ownerOnly(409) },
  deleteUpload: { parts: reserved, answers: ownerOnly(204) },
  listUploads: { answers: loggedIn(200) },
  getUploadStats: { answers: loggedIn(200) },
};
