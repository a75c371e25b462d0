/** Characters that are the same percent-encoded: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const unreserved = /[A-Za-z0-9._~-]/;

/** Percent-encoding in one form (RFC 3986, 6.2.2). */
const decoded = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code.toUpperCase();
  });

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** Address of a site that somebody typed. */
export interface SiteAddress {
  /** To link to, without a fragment. */
  href: string;
  /** Lower case, without a final dot. */
  host: string;
  /** Equal for all spellings of an address: without scheme, final slash, default document and fragment. */
  key: string;
}

/** The address of a site in one form; undefined for what is no `http` or `https` address, or has a login in it. */
export function siteAddress(text: string): SiteAddress | undefined {
  const url = parsed(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const host = url.hostname.replace(/\.+$/, '');
  if (!host.includes('.')) return undefined;
  const port = url.port && `:${url.port}`;
  const path = decoded(url.pathname).replace(/\/{2,}/g, '/');
  const query = url.search === '?' ? '' : decoded(url.search);
  return {
    href: `${url.protocol}//${host}${port}${path}${query}`,
    host,
    key: `${host}${port}${path.replace(/\/(index\.html?)?$/i, '')}${query}`,
  };
}
