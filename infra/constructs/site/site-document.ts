/** The built document with whole addresses, which those who preview a link ask for (https://ogp.me/). */
export const insertAddress = (document: string, siteUrl: string): string =>
  document.replaceAll('{{siteUrl}}', siteUrl);
