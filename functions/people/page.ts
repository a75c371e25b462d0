import de from '#locales/de/mail/person.json' with { type: 'json' };
import en from '#locales/en/mail/person.json' with { type: 'json' };
import fr from '#locales/fr/mail/person.json' with { type: 'json' };
import it from '#locales/it/mail/person.json' with { type: 'json' };
import ja from '#locales/ja/mail/person.json' with { type: 'json' };
import zh from '#locales/zh/mail/person.json' with { type: 'json' };
import type { AccountItem } from '#platform/account/account-item.ts';
import { env } from '#platform/env.ts';
import { fill } from '#platform/fill.ts';
import type { PageHead } from '#platform/site-document.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';

const words: Record<Language, typeof en> = { de, en, fr, it, ja, zh };

/** Open Graph properties of a page, in its owner's language, which their friends share. */
export const headOf = ({ nickname, language }: AccountItem): PageHead => ({
  title: nickname,
  isUnlisted: true,
  properties: {
    'og:type': 'profile',
    'og:description': escapeHtml(
      fill(words[language].text, { nickname, brand: env('BRAND_NAME') }),
    ),
  },
});
