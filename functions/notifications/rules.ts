import type { AuditEntry } from '../../shared/audit.ts';
import { limits } from '../../shared/limits.ts';
import type { Notification } from '../../shared/notifications.ts';
import { invalid } from '../platform/failures.ts';
import { safeHtml, wordsOf } from './safe-html.ts';
import type { Board, Text } from './store.ts';

/** What a notification says, without what else its item holds. */
export const textOf = ({ id, content, createdAt, updatedAt }: Text): Text => ({
  id,
  content,
  createdAt,
  updatedAt,
});

/** Whether a notification is the one that is shown. */
export const isActive = (board: Board, id: string): boolean => board.active?.id === id;

/** A notification as administrators see it. */
export const present = (text: Text, active: boolean): Notification => ({ ...textOf(text), active });

/** Which notification is the active one once this one is, or is not. */
export function activeWith(board: Board, text: Text, active: boolean): Pick<Board, 'active'> {
  if (active) return { active: textOf(text) };
  return { active: isActive(board, text.id) ? undefined : board.active };
}

/** HTML as it is stored. Throws `VALIDATION_FAILED` where nothing of it would be seen, or too much. */
export function storable(content: string): string {
  const html = safeHtml(content).trim();
  if (wordsOf(html) === '') throw invalid('content', 'empty', 'Nothing of this would be shown.');
  // Written anew it may have grown: `&` has become `&amp;`.
  const { content: max } = limits.notification;
  if (html.length > max)
    throw invalid('content', 'too_big', `Too long: at most ${max} characters.`);
  return html;
}

/** As much of a text as tells one notification from another: an audit entry is no copy of it. */
function excerpt({ content }: Text): string {
  const characters = [...wordsOf(content)];
  const { excerpt: max } = limits.notification;
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('');
}

/** What an audit entry says of a notification that came, changed or went. */
export function about(
  before: Notification | undefined,
  after: Notification | undefined,
): Pick<AuditEntry, 'subject' | 'changes'> {
  const either = after ?? before;
  return {
    ...(either && { subject: { id: either.id, name: excerpt(either) } }),
    changes: {
      ...(before?.content !== after?.content && {
        content: { ...(before && { from: excerpt(before) }), ...(after && { to: excerpt(after) }) },
      }),
      ...(before?.active !== after?.active && {
        active: { ...(before && { from: before.active }), ...(after && { to: after.active }) },
      }),
    },
  };
}
