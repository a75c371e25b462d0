import { setAvatar } from '#shared/areas/accounts/calls.ts';
import { call } from '#web/api/call.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';

/** Uploads a picture as the avatar. */
export function useAvatarUpload(onDone: () => void) {
  const { setReplyOf } = useSetReply();
  return useUpload('avatar', async ({ uploadId }) => {
    await call(setAvatar, { body: { uploadId } }).then(setReplyOf(getMe, {}));
    onDone();
  });
}
