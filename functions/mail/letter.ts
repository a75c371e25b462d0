import { auditTexts, letterTexts } from '#locales/texts.ts';
import { fill } from '#platform/fill.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import type { Letter } from './service.ts';

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Texts of one kind, in their order in the mail. `action` is the label of the link. */
interface Texts {
  subject: string;
  intro: string;
  action?: string;
  validity?: string;
  ignore: string;
}

const texts: Record<Language, Record<Letter['kind'], Texts>> = letterTexts;

/** Words of what an audit entry tells of. */
const events: Record<Language, { events: Record<AuditEvent, string> }> = auditTexts;

/** An act with what it was done to: `Account banned: south-quay`. */
function actOf(letter: Letter, language: Language): string {
  if (letter.kind !== 'actDone') return '';
  return [events[language].events[letter.event], letter.name].filter(Boolean).join(': ');
}

/** A day in a language; as it is where the runtime lacks its data: https://nodejs.org/api/intl.html */
function dayOf(letter: Letter, language: Language): string {
  if (!('date' in letter)) return '';
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(language);
  const form = new Intl.DateTimeFormat(known, { dateStyle: 'long', timeZone: 'UTC' });
  return known ? form.format(new Date(letter.date)) : letter.date;
}

/** Code or button after the first sentence. */
interface Highlight {
  text: string;
  html: string;
}

const codeBox = (code: string): Highlight => ({
  text: code,
  html: `<p style="margin:0 0 16px;padding:16px;background:#e6f0e9;border-radius:8px;font:600 28px/1 ui-monospace,monospace;letter-spacing:6px;text-align:center;color:#1d6a44">${escapeHtml(code)}</p>`,
});

const button = (label: string, link: string): Highlight => ({
  text: `${label}\n${link}`,
  html: `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1d6a44;border-radius:8px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`,
});

function highlightOf(letter: Letter, action: string): Highlight[] {
  if ('code' in letter) return [codeBox(letter.code)];
  if ('link' in letter) return [button(action, letter.link)];
  return [];
}

/** Mail programs ignore style sheets, so styles are inline. */
const html = (language: Language, brand: string, parts: string[]): string =>
  `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;background:#faf8f3;color:#1c1f1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd3;border-radius:14px">
<p style="margin:0 0 24px;font-weight:600;color:#1d6a44">${escapeHtml(brand)}</p>
${parts.join('\n')}
</div></body></html>`;

/** A header field is one line (RFC 5322, 2.2), and reads in one direction. U+200D stays: it joins emoji. */
const unfitForSubject = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** Renders a mail in a language, as text and as equivalent HTML. */
export function renderLetter(letter: Letter, language: Language, brand: string): RenderedMail {
  const { subject, intro, action = '', validity = '', ignore } = texts[language][letter.kind];
  const values = { ...letter, act: actOf(letter, language), date: dayOf(letter, language), brand };
  const say = (text: string) => fill(text, values);
  const highlight = highlightOf(letter, say(action));
  const rest = [validity, ignore].map(say).filter(Boolean);
  const lines = [say(intro), ...highlight.map(({ text }) => text), ...rest];
  return {
    subject: say(subject).replace(unfitForSubject, ' '),
    text: `${lines.join('\n\n')}\n\n${brand}\n`,
    html: html(language, brand, [
      `<p style="margin:0 0 16px">${escapeHtml(say(intro))}</p>`,
      ...highlight.map((shown) => shown.html),
      ...rest.map((text) => `<p style="margin:0 0 12px;color:#5b6056">${escapeHtml(text)}</p>`),
    ]),
  };
}
