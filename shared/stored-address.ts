import { allowedProtocols } from './safe-html.ts';

/** Stands for the site: a link to a page of it is stored as a path, right in every deployment. */
const site = 'https://site.invalid';

/**
 * A link's address as it is stored; nothing without an allowed protocol. A path such as `//host`
 * would be read as another site's address, so it is written `/.//host` (URL Standard, "URL path
 * serializer").
 */
export function storedAddress(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href, site);
  if (!url || !allowedProtocols.has(url.protocol)) return undefined;
  if (url.origin !== site) return url.href;
  const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
  return path + url.search + url.hash;
}
