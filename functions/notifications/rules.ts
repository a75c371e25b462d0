import { invalid } from '#platform/failures.ts';
import type { Notification } from '#shared/areas/notifications/calls.ts';
import { limits } from '#shared/limits.ts';
import { safeHtml, wordsOf } from './safe-html.ts';

const { content: longest, excerpt: quoted } = limits.notification;

/** HTML as it is stored. Throws `VALIDATION_FAILED` where nothing of it would show, or too much. */
export function toStoredHtml(content: string): string {
  const html = safeHtml(content).trim();
  if (wordsOf(html) === '') throw invalid('content', 'empty', 'Nothing of this would be shown.');
  // Sanitizing can lengthen it: `&` becomes `&amp;`.
  if (html.length > longest) {
    throw invalid('content', 'too_big', `Too long: at most ${longest} characters.`);
  }
  return html;
}

/** The start of a text, to tell notifications apart. */
export function excerptOf(content: string): string {
  const characters = [...wordsOf(content)];
  const start = characters.slice(0, quoted).join('');
  return characters.length > quoted ? `${start}…` : start;
}

/** Fields of a notification in the audit. */
export const auditFieldsOf = ({ content, active }: Notification) => ({
  active,
  content: excerptOf(content),
});
