import { inviteTexts } from '#locales/texts.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { env } from '#platform/env.ts';
import { fill } from '#platform/fill.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { limits } from '#shared/limits.ts';
import { isDrawable } from './card/drawable.ts';
import { cardSize } from './card/drawing.ts';

/** Side of an avatar as it is served. */
const { avatar: side } = limits.picture;

interface Picture {
  src: string;
  width: number;
  height: number;
  /** `twitter:card`: a square beside the text, or 1.91:1 above it. https://developer.x.com/en/docs/x-for-websites/cards/overview/abouts-cards */
  card: 'summary' | 'summary_large_image';
}

/**
 * The card with the inviter's name; of a name that cannot be drawn, the inviter's own picture; of nobody and of whom has
 * none, the card that is drawn for all (`web/images/invitation.svg`).
 */
function pictureOf(code: string, inviter: AccountItem | undefined): Picture {
  const card = { ...cardSize, card: 'summary_large_image' } as const;
  if (inviter && isDrawable(inviter.nickname)) return { src: `/i/${code}.png`, ...card };
  return inviter?.avatar
    ? { src: inviter.avatar, width: side, height: side, card: 'summary' }
    : { src: '/invitation.png', ...card };
}

/** The sentence that goes on from the inviter's name, in their language. */
export const lineOf = ({ language }: AccountItem): string => inviteTexts[language ?? 'en'].line;

/** Title, text and link of the page, in the inviter's language; in English and without a name for a code of nobody. */
function toldOf(inviter: AccountItem | undefined) {
  const language = inviter?.language ?? 'en';
  const { title, text, plain, open } = inviteTexts[language];
  const brand = env('BRAND_NAME');
  return inviter
    ? {
        ...{ language, open },
        title: fill(title, { nickname: inviter.nickname, brand }),
        text: fill(text, { points: limits.points.invitation }),
      }
    : { language, open, title: brand, text: plain };
}

/**
 * The page of an invite link for previews (https://ogp.me/), which sends people on to the registration. It names whom
 * the link is of as the registration does; a code that nobody has leads there, too, and is told there.
 */
export function invitePage(code: string, inviter: AccountItem | undefined): string {
  const site = env('SITE_URL');
  const { language, title, text, open } = toldOf(inviter);
  const { src, width, height, card } = pictureOf(code, inviter);
  const target = escapeHtml(`/register?invite=${encodeURIComponent(code)}`);
  const properties = {
    'og:type': 'website',
    'og:site_name': env('BRAND_NAME'),
    'og:title': title,
    'og:description': text,
    'og:url': `${site}/i/${encodeURIComponent(code)}`,
    'og:image': new URL(src, site).href,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': title,
  };
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<meta name="twitter:card" content="${card}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<p><a href="${target}">${escapeHtml(open)}</a></p>`,
    '</html>',
  ].join('\n');
}
