/** Whether a file of the build has places for the address of the site, which the build does not know. */
export const isAddressed = (path: string): boolean =>
  path.endsWith('.html') || path === 'sitemap.xml' || path === 'robots.txt';

/** A file of the build with whole addresses, which search engines and those who preview a link ask for (https://ogp.me/). */
export const insertAddress = (text: string, siteUrl: string): string =>
  text.replaceAll('{{siteUrl}}', siteUrl);
