import { setAvatar } from '../../../../shared/accounts.ts';
import { call } from '../../api/call.ts';
import { getMe } from '../../api/first-calls.ts';
import { useKeep } from '../../api/use-keep.ts';
import { useUpload } from '../../api/use-upload.ts';

/** Uploads a picture as the avatar. */
export function useAvatarUpload(onDone: () => void) {
  const { keepAs } = useKeep();
  return useUpload('avatar', async ({ uploadId }) => {
    await call(setAvatar, { body: { uploadId } }).then(keepAs(getMe, {}));
    onDone();
  });
}
