import { usersByOrder } from '#functions/accounts/items/listed-users.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Backfill } from '#platform/backfill.ts';
import { updateItem } from '#platform/table/table.ts';
import { readAllUploads, type UploadItem } from './items/uploads.ts';

/** Notes that an administrator made an upload; false where it is noted, or the upload gone. */
const noteMaker = async (upload: UploadItem): Promise<boolean> =>
  (await updateItem(upload, {
    expression: 'SET #byAdministrator = :yes',
    condition: 'attribute_exists(#pk) AND attribute_not_exists(#byAdministrator)',
    values: { ':yes': true },
  })) !== undefined;

/**
 * Notes the maker of uploads from before 27 November 2026, of those who are administrators now: articles lost their
 * pictures. Nothing tells of which uploads of a former administrator were made while they were one.
 */
const uploadMakers: Backfill<AccountItem> = {
  id: 'upload-makers',
  since: '0.2.0',
  read: usersByOrder('admin', 'created', { newestFirst: false }).read,
  async change({ id }) {
    const { uploads } = await readAllUploads(id);
    let isChanged = false;
    for (const upload of uploads) {
      if (!upload.byAdministrator && (await noteMaker(upload))) isChanged = true;
    }
    return isChanged;
  },
};

export const backfills = [uploadMakers];
