import type { Modified, Removed, WorkerMessage } from '#platform/queue/stream.ts';
import type { UploadItem } from './items/uploads.ts';

/**
 * Files that a change leaves: the original once its pictures are stored, and all files of an upload
 * that ended, be it by its time. Pictures of news stay in articles, which outlive the account that uploaded them.
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
  // Only with its account is an accepted one removed.
  const staysInArticles = !after && before.status === 'accepted' && before.purpose === 'news';
  const task = { uploadId, sha256, files, storageId: storage?.id };
  return staysInArticles ? { ...task, staysInArticles } : task;
};
