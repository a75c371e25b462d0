import { people } from '#functions/accounts/items/listed-users.ts';
import { keepCover, readUpload } from '#functions/uploads/items/uploads.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Backfill } from '#platform/lists/backfill.ts';
import { transact } from '#platform/table/transaction.ts';
import { uploadIn } from './rules.ts';
import { showcasesOf } from './service.ts';

/** Marks uploads that were submitted as covers before there was a mark: their owners could delete them. */
const coverMarks: Backfill<AccountItem> = {
  id: 'cover-marks',
  since: '0.2.0',
  read: people('all', 'created', { newestFirst: false }).read,
  async change({ id: userId }) {
    const covers = (await showcasesOf(userId))
      .filter(({ status }) => status !== 'deleted')
      .flatMap((showcase) => uploadIn(showcase) ?? []);
    const uploads = await Promise.all([...new Set(covers)].map((id) => readUpload(userId, id)));
    const unmarked = uploads.filter((upload) => upload?.status === 'accepted' && !upload.isCover);
    if (unmarked.length === 0) return false;
    await transact(unmarked.flatMap((upload) => (upload ? [keepCover(userId, upload.id)] : [])));
    return true;
  },
};

export const backfills = [coverMarks];
