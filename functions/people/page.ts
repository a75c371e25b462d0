import { personTexts } from '#locales/texts.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { env } from '#platform/env.ts';
import { fill } from '#platform/fill.ts';
import type { PageHead } from '#platform/site-document.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** Open Graph properties of a page, in its owner's language, which their friends share. */
export const headOf = ({ nickname, language }: AccountItem): PageHead => ({
  title: nickname,
  isUnlisted: true,
  properties: {
    'og:type': 'profile',
    'og:description': escapeHtml(
      fill(personTexts[language].text, { nickname, brand: env('BRAND_NAME') }),
    ),
  },
});
