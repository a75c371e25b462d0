/** Whether a file of the build has places for the address of the site, which the build does not know. */
export const isAddressed = (path: string): boolean =>
  path.endsWith('.html') || path === 'sitemap.xml' || path === 'robots.txt';

/** A file of the build with whole addresses, which search engines and those who preview a link ask for (https://ogp.me/). */
export const insertAddress = (text: string, siteUrl: string): string =>
  text.replaceAll('{{siteUrl}}', siteUrl);

/**
 * Folder of the build that names its pieces by their sources: what renders pages reads it, and no visitor needs it.
 * https://vite.dev/config/build-options#build-manifest
 */
export const manifestFolder = '.vite';
