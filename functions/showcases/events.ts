import { isDeepStrictEqual } from 'node:util';
import { ulid } from 'ulid';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { SettingsItem } from '#functions/people/items/settings.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { env } from '#platform/env.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import type {
  Changed,
  Inserted,
  Modified,
  Removed,
  WorkerMessage,
} from '#platform/queue/stream.ts';
import { queueVariable } from '#shared/followed.ts';
import { rankOf } from './rules.ts';
import type { ShowcaseItem } from './store.ts';
import type { VisitItem } from './visit-items.ts';

interface TagItem {
  entity: 'tag';
  fields: { id: string };
}

type Change<T> = Modified<T> | Removed<T>;

/** One showcase, all of an account, or all that the gallery has of a tag. Messages of a group keep their order. */
interface Task {
  group: string;
  showcaseId?: string;
  userId?: string;
  tagId?: string;
}

const ofUser = (userId: string): Task => ({ group: userId, userId });

/** The worker itself writes `shelved`; of visits those count that move the rank. */
function ofShowcase({ before, after }: Change<ShowcaseItem>): Task[] {
  if (!after) return [];
  const isOwnDoing = !isDeepStrictEqual(before.shelved, after.shelved);
  const isChange = before.version !== after.version && !isOwnDoing;
  return isChange || rankOf(before.visits) !== rankOf(after.visits)
    ? [{ group: after.userId, showcaseId: after.id }]
    : [];
}

const standingOf = ({ ownerId, isReleasing, frozen }: DomainItem) => ({
  ownerId,
  isReleasing,
  isFrozen: frozen !== undefined,
});

function ofDomain({ before, after }: Change<DomainItem>): Task[] {
  if (after && isDeepStrictEqual(standingOf(before), standingOf(after))) return [];
  return [...new Set([before.ownerId, after?.ownerId ?? before.ownerId])].map(ofUser);
}

const isActive = ({ status }: AccountItem): boolean => status === 'active';

/** Nickname and avatar are shown as they were at the approval. */
const ofAccount = ({ before, after }: Change<AccountItem>): Task[] =>
  after && isActive(before) === isActive(after) ? [] : [ofUser(before.id)];

const ofTag = ({ before, after }: Change<TagItem>): Task[] =>
  after ? [] : [{ group: before.fields.id, tagId: before.fields.id }];

type Followed = ShowcaseItem | DomainItem | AccountItem | TagItem;

function tasksOf(change: Change<Followed>): Task[] {
  const { entity } = change.before;
  if (entity === 'showcase') return ofShowcase(change as Change<ShowcaseItem>);
  if (entity === 'domain') return ofDomain(change as Change<DomainItem>);
  if (entity === 'account') return ofAccount(change as Change<AccountItem>);
  return ofTag(change as Change<TagItem>);
}

/** Tasks of the gallery's worker for one change; undefined for none. */
export function gallery(change: Change<Followed>): { tasks: Task[] } | undefined {
  const tasks = tasksOf(change);
  return tasks.length > 0 ? { tasks } : undefined;
}

/** Has the cards of somebody lead to their public page, or there no more, from its first save on. */
export function relink({ before, after }: Changed<SettingsItem>): { tasks: Task[] } | undefined {
  const settings = after ?? before;
  return settings && { tasks: [ofUser(settings.userId)] };
}

interface Body {
  tasks: Task[];
  requestId?: string;
}

/** Sends the tasks one by one, each in its group. */
export const sendGallery = (bodies: readonly Body[]): Promise<void> =>
  sendMessages(
    env(queueVariable('gallery')),
    bodies.flatMap(({ tasks, requestId }) =>
      tasks.map(({ group, ...task }) => ({
        body: JSON.stringify({ ...task, requestId }),
        group,
        deduplication: ulid(),
      })),
    ),
  );

/** Each visit is counted once. */
export const visits = ({ after }: Inserted<VisitItem>): WorkerMessage => {
  const { showcaseId, day, digest } = after;
  return { showcaseId, day, digest };
};

/** Copies of pictures that a showcase has no more: of an earlier approval, or of one that was cut off. */
export const retire = ({ before, after }: Change<ShowcaseItem>): WorkerMessage => {
  const copyIds = [...(before.copies ?? [])].filter((id) => !after?.copies?.has(id));
  return copyIds.length > 0 ? { copyIds } : undefined;
};
