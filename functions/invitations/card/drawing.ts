import type { Command, Font } from 'opentype.js/dist/opentype.mjs';
import { isDrawable } from './drawable.ts';

/** Texts of a card, unescaped: they are drawn as outlines and never stand in markup. */
export interface InviteCard {
  nickname: string;
  /** A sentence that goes on from the nickname. */
  line: string;
  brand: string;
}

/** Size of the picture, as previews want it: https://developers.facebook.com/docs/sharing/webmasters/images/ */
export const cardSize = { width: 1200, height: 630 };

/** The house's colours by day: `web/src/ui/theme.css`. */
const colours = {
  paper: '#faf8f3',
  line: '#e3dfd3',
  land: '#1d6a44',
  ink: '#1c1f1a',
  soft: '#5b6056',
};

interface Place {
  x: number;
  y: number;
  /** Pixels that the text has; it gets smaller until it fits. */
  width: number;
  size: number;
  fill: string;
}

/** Digits behind the point of a coordinate. */
const precision = 1;

/** A step of a path. The package's own rounding writes NaN for some numbers. */
function step(command: Command): string {
  const { type } = command;
  if (type === 'Z') return type;
  const { x, y } = command;
  const points = type === 'Q' ? [command.x1, command.y1, x, y] : [x, y];
  return type + points.map((point) => point.toFixed(precision)).join(' ');
}

/** A text as outlines from a point of its baseline; nothing for one that the font does not have. */
function written(font: Font, text: string, { x, y, width, size, fill }: Place): string {
  if (!isDrawable(text)) return '';
  const fitting = Math.min(size, (size * width) / font.getAdvanceWidth(text, size));
  const { commands } = font.getPath(text, x, y, fitting);
  return `<path d="${commands.map(step).join('')}" fill="${fill}"/>`;
}

const house = '<path d="M3 17V7l7-4 7 4v10z M3 12h14M10 3v14"/>';

/** A picture within a circle. */
const portrait = (webp: Uint8Array): string =>
  [
    '<clipPath id="portrait"><circle cx="330" cy="296" r="74"/></clipPath>',
    '<image x="256" y="222" width="148" height="148" preserveAspectRatio="xMidYMid slice" clip-path="url(#portrait)"',
    ` href="data:image/webp;base64,${Buffer.from(webp).toString('base64')}"/>`,
    `<circle cx="330" cy="296" r="76" fill="none" stroke="${colours.land}" stroke-width="4"/>`,
  ].join('');

/**
 * A card as SVG: a letter in its envelope with the inviter's name and picture. Texts are outlines, since the renderer has
 * no fonts; none of them is in the markup. `avatar` are the bytes of a WebP.
 */
export function drawingOf(
  font: Font,
  { nickname, line, brand }: InviteCard,
  avatar?: Uint8Array,
): string {
  const { paper, line: edge, land, ink, soft } = colours;
  const x = avatar ? 440 : 262;
  const width = 938 - x;
  const { width: across, height: down } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">`,
    `<rect width="${across}" height="${down}" fill="${paper}"/>`,
    `<g transform="translate(70 52) scale(3)" fill="none" stroke="${land}" stroke-width="1.8">${house}</g>`,
    written(font, brand, { x: 146, y: 99, width: 900, size: 40, fill: ink }),
    `<g fill="#fff" stroke="${edge}" stroke-width="3" stroke-linejoin="round">`,
    '<path d="M130 420 570 146q30-18 60 0l440 274z"/>',
    '<g transform="rotate(-2 600 330)">',
    `<rect x="206" y="182" width="788" height="330" rx="22" stroke="${land}"/>`,
    '<g stroke="none">',
    avatar ? portrait(avatar) : '',
    written(font, nickname, { x, y: isDrawable(line) ? 300 : 322, width, size: 68, fill: ink }),
    written(font, line, { x, y: 356, width, size: 34, fill: soft }),
    '</g></g>',
    '<path d="M130 420v250h940V420L636 566q-36 12-72 0z"/>',
    '</g>',
    `<circle cx="600" cy="562" r="40" fill="${land}"/>`,
    `<g transform="translate(572 533) scale(2.8)" fill="none" stroke="${paper}" stroke-width="1.6">${house}</g>`,
    '</svg>',
  ].join('');
}
