import { notificationHtml } from '#shared/safe-html.ts';
import { safeHtml } from '#ui/text/safe-html.ts';

/** Text of a notification's HTML, with elements as spaces. */
export function wordsOf(html: string): string {
  const fragment = safeHtml(html, notificationHtml);
  for (const element of fragment.querySelectorAll('br, li, p')) element.append(' ');
  return (fragment.textContent ?? '').replace(/\s+/g, ' ').trim();
}
