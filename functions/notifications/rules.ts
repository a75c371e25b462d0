import { limits } from '../../shared/limits.ts';
import type { Notification } from '../../shared/notifications.ts';
import { invalid } from '../platform/failures.ts';
import { isVisible, safeHtml } from './safe-html.ts';
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
  if (!isVisible(html)) throw invalid('content', 'empty', 'Nothing of this would be shown.');
  // Written anew it may have grown: `&` has become `&amp;`.
  const { content: max } = limits.notification;
  if (html.length > max)
    throw invalid('content', 'too_big', `Too long: at most ${max} characters.`);
  return html;
}
