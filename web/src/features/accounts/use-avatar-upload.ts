import { setAvatar } from '#shared/areas/accounts/calls.ts';
import { call } from '#web/api/call.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useKeep } from '#web/api/hooks/use-keep.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';

/** Uploads a picture as the avatar. */
export function useAvatarUpload(onDone: () => void) {
  const { keepAs } = useKeep();
  return useUpload('avatar', async ({ uploadId }) => {
    await call(setAvatar, { body: { uploadId } }).then(keepAs(getMe, {}));
    onDone();
  });
}
