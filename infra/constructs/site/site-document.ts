import { escapeHtml } from '#shared/escape-html.ts';

export interface SiteFacts {
  /** Address of the site, without a final slash. */
  siteUrl: string;
  /** Name of the product. */
  brand: string;
}

/** Files with places for that, beside all documents. */
export const addressedFiles = ['sitemap.xml', 'robots.txt', 'site.webmanifest'];

/** True for a path of the build, without a leading slash, whose text has `{{siteUrl}}` or `{{brand}}`. */
export const isAddressed = (path: string): boolean =>
  path.endsWith('.html') || addressedFiles.includes(path);

/** Escapes text for a string of JSON (RFC 8259, section 7). */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * A file of the build with what search engines, previews of links (https://ogp.me/) and installed apps read of a stage:
 * none of them runs a script.
 */
export function insertFacts(path: string, text: string, facts: SiteFacts): string {
  const escaped = path.endsWith('.webmanifest') ? escapeJson : escapeHtml;
  return text.replace(/\{\{(siteUrl|brand)\}\}/g, (_place, name: keyof SiteFacts) =>
    escaped(facts[name]),
  );
}

/**
 * Folder of the build that names its pieces by their sources: what renders pages reads it, and no visitor needs it.
 * https://vite.dev/config/build-options#build-manifest
 */
export const manifestFolder = '.vite';
