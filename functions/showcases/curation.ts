import { amend, fieldChanges } from '#functions/audit/service.ts';
import { readTags, type TagFields } from '#functions/tags/items/tags.ts';
import type { Actor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { curateShowcase } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { removalWrites } from './removal.ts';
import { submissionsOf } from './review.ts';
import { assertTags } from './service.ts';
import { changeShowcase, leaveSite, readShowcase, type ShowcaseItem } from './store.ts';

/** A showcase of anybody, with all tags. */
export async function find(id: string) {
  const [item, { all }] = await Promise.all([readShowcase(id), readTags()]);
  return item && item.status !== 'deleted' ? { item, tags: all } : undefined;
}

type Body = Input<typeof curateShowcase>['body'];

const audited = ({ title, featured, active }: ShowcaseItem) => ({
  title,
  featured,
  active,
});

/**
 * Edits a showcase without another review; what is absent stays. Throws `VALIDATION_FAILED` for an unknown tag, and
 * `VERSION_CONFLICT` where its submitter edited it since it was shown.
 */
export async function curate(
  actor: Actor,
  { submittedAt, ...change }: Body,
  { item, tags }: { item: ShowcaseItem; tags: TagFields[] },
): Promise<Submission> {
  if (submittedAt && submittedAt !== item.submittedAt) throw failure('VERSION_CONFLICT');
  assertTags(change.tags ?? [], tags);
  const after = { ...item, ...change };
  await amend(actor, 'showcase-changed', {
    subject: { id: item.id, name: item.url },
    changes: fieldChanges(audited(item), audited(after)),
    writes: [changeShowcase(item, change)],
  });
  const [submission] = await submissionsOf([after]);
  return submission as Submission;
}

export async function remove(
  actor: Actor,
  { item }: { item: ShowcaseItem },
  leaving?: readonly string[],
): Promise<void> {
  await amend(actor, 'showcase-deleted', {
    subject: { id: item.id, name: item.url },
    changes: { title: { from: item.title } },
    writes: [leaveSite(item), ...(await removalWrites(item, leaving))],
  });
}

/** Deletes showcases, all or none. Throws `BATCH_REFUSED`. */
export const removeAll = async (actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> =>
  allOrNone(actor, await readEach(ids, find), (each, found) => remove(each, found, ids));
