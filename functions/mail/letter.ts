import de from '../../locales/de/mail.json' with { type: 'json' };
import en from '../../locales/en/mail.json' with { type: 'json' };
import fr from '../../locales/fr/mail.json' with { type: 'json' };
import it from '../../locales/it/mail.json' with { type: 'json' };
import ja from '../../locales/ja/mail.json' with { type: 'json' };
import zh from '../../locales/zh/mail.json' with { type: 'json' };
import type { Language } from '../../shared/limits.ts';

/** What a mail is about, with what it has to say. */
export interface Letter {
  kind: 'code';
  code: string;
  minutes: number;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const texts: Record<Language, typeof en> = { de, en, fr, it, ja, zh };

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Mail programs know no style sheets: what a mail looks like stands at its elements. */
const html = (language: Language, brand: string, paragraphs: string[], code: string): string =>
  `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;background:#faf8f3;color:#1c1f1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd3;border-radius:14px">
<p style="margin:0 0 24px;font-weight:600;color:#1d6a44">${escapeHtml(brand)}</p>
<p style="margin:0 0 16px">${escapeHtml(paragraphs[0] ?? '')}</p>
<p style="margin:0 0 16px;padding:16px;background:#e6f0e9;border-radius:8px;font:600 28px/1 ui-monospace,monospace;letter-spacing:6px;text-align:center;color:#1d6a44">${escapeHtml(code)}</p>
${paragraphs
  .slice(1)
  .map((text) => `<p style="margin:0 0 12px;color:#5b6056">${escapeHtml(text)}</p>`)
  .join('\n')}
</div></body></html>`;

/** The mail in the recipient's language, as text and as HTML that say the same. */
export function renderLetter(letter: Letter, language: Language, brand: string): RenderedMail {
  const text = texts[language][letter.kind];
  const values = { code: letter.code, minutes: letter.minutes, brand };
  const paragraphs = [text.intro, text.validity, text.ignore].map((line) => fill(line, values));
  const [intro = '', ...rest] = paragraphs;
  return {
    subject: fill(text.subject, values),
    text: `${[intro, letter.code, ...rest].join('\n\n')}\n\n${brand}\n`,
    html: html(language, brand, paragraphs, letter.code),
  };
}
