import type { Modified, Removed, WorkerMessage } from '#platform/queue/stream.ts';
import type { UploadItem } from './items/uploads.ts';

/** True for a picture that articles keep. Those of other people go with their accounts, wherever they are shown. */
const isForArticles = ({ purpose, byAdministrator }: UploadItem): boolean =>
  purpose === 'news' || (purpose === 'showcase' && byAdministrator === true);

/**
 * Files that a change leaves: the original once its pictures are stored, and all files of an upload
 * that ended, be it by its time. Pictures stay in articles, unless their administrator deletes them by hand.
 */
export const discard = ({
  before,
  after,
}: Modified<UploadItem> | Removed<UploadItem>): WorkerMessage => {
  if (after?.status === before.status) return undefined;
  // Its files went when it was discarded, and their storage may be gone by now.
  if (!after && before.status === 'discarded') return undefined;
  const { id: uploadId, sha256, storage } = before;
  const files = after?.status === 'accepted' ? 'original' : 'all';
  // An accepted one is removed with its account alone, and a cover discarded with its last showcase.
  const endsAlong = before.status === 'accepted' && (!after || before.isCover === true);
  const staysInArticles = endsAlong && isForArticles(before);
  const task = { uploadId, sha256, files, storageId: storage?.id };
  return staysInArticles ? { ...task, staysInArticles } : task;
};
