import { mediaBase } from '#shared/kernel/endpoint.ts';
import { type AllowedHtml, type AttributeValues, notificationHtml } from '#shared/safe-html.ts';
import { pictureBase } from '../storages/storage-address.ts';

/** Output of `markdown.ts`, whose headings begin at the second level. */
export const articleHtml: AllowedHtml = {
  ...notificationHtml,
  blockquote: [],
  del: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  img: ['alt', 'height', 'src', 'width'],
  ol: ['start'],
  pre: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
};

/** Address of an uploaded picture, at the site or in a storage. */
export const picturePath = new RegExp(
  `^${pictureBase}${mediaBase}/[0-9A-HJKMNP-TV-Z]{26}(?:-small)?\\.webp$`,
);

/** Values that attributes may have; `href` as `storedAddress` has it. A picture without `src` is removed. */
export const attributeValues: AttributeValues = {
  align: /^(?:left|center|right)$/,
  alt: /^/,
  href: /^(?:https?:\/\/|mailto:|\/(?!\/))/,
  height: /^[1-9]\d{0,4}$/,
  src: picturePath,
  start: /^\d{1,9}$/,
  width: /^[1-9]\d{0,4}$/,
};
