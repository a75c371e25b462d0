import { keepCover, readUpload } from '#functions/uploads/items/uploads.ts';
import { type Backfill, concatenate } from '#platform/backfill.ts';
import { updateItem } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { uploadIn } from './rules.ts';
import { inState, type ShowcaseItem } from './store.ts';

/** In the order in which a showcase goes from one to another; an edit brings it back, and marks its cover itself. */
const states = ['pending', 'approved', 'rejected'] as const;

const readAll = concatenate(states.map((state) => inState(state).read));

/** Marks uploads that were submitted as covers before there was a mark: their owners could delete them. */
const coverMarks: Backfill<ShowcaseItem> = {
  id: 'cover-marks',
  since: '0.2.0',
  read: readAll,
  async change(showcase) {
    const uploadId = showcase.status === 'deleted' ? undefined : uploadIn(showcase);
    const upload = uploadId ? await readUpload(showcase.userId, uploadId) : undefined;
    if (upload?.status !== 'accepted' || upload.isCover) return false;
    await transact([keepCover(upload.userId, upload.id)]);
    return true;
  },
};

/** Takes the names of reviewers out of showcases: they stayed there after the deletion of an account. */
const reviewerNames: Backfill<ShowcaseItem> = {
  id: 'reviewer-names',
  since: '0.2.0',
  read: readAll,
  async change(showcase) {
    const name = '#reviewer.#nickname';
    const when = { condition: `attribute_exists(${name})` };
    return (await updateItem(showcase, { expression: `REMOVE ${name}`, ...when })) !== undefined;
  },
};

export const backfills = [coverMarks, reviewerNames];
