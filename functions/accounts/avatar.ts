import {
  discardUpload,
  holdUpload,
  picturesOf,
  type UploadItem,
} from '#functions/uploads/items/uploads.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import type { Actor } from '#platform/account/caller.ts';
import { invalid } from '#platform/failures.ts';
import type { User } from '#shared/areas/accounts/user.ts';
import { uploadAt } from '#shared/areas/uploads/pictures.ts';
import { present } from './service.ts';

/** Replaces an avatar by a picture that is still there, and ends the upload of the one that was read. */
async function replace({ account, commit }: Actor, upload?: UploadItem): Promise<User> {
  const former = uploadAt(account.avatar ?? '');
  const avatar = upload && picturesOf(upload).smallUrl;
  if (avatar !== account.avatar) {
    await commit([
      ...changeAccount(account, { set: { avatar }, unchanged: ['avatar'] }),
      ...(upload ? [holdUpload(upload)] : []),
      ...(former ? [discardUpload(account.id, former.id)] : []),
    ]);
  }
  const { avatar: _former, ...rest } = account;
  return present(avatar ? { ...rest, avatar } : rest);
}

/** Sets the caller's avatar to a picture of theirs that was uploaded as one. */
export function set(actor: Actor, upload: UploadItem | undefined): Promise<User> {
  if (upload?.status !== 'accepted' || upload.purpose !== 'avatar') {
    throw invalid('uploadId', 'unknown', 'There is no such picture.');
  }
  return replace(actor, upload);
}

/** Removes the caller's avatar: initials stand in for it. */
export const remove = (actor: Actor): Promise<User> => replace(actor);
