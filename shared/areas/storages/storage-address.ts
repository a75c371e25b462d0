const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

/** Its last label begins with a letter: else browsers and resolvers read an address (https://url.spec.whatwg.org/#ends-in-a-number-checker). */
const host = `(?:${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?`;

/** `https`, or a server of one machine. */
const origin = `(?:https://${host}(?::\\d{1,5})?|http://(?:localhost|127\\.0\\.0\\.1):\\d{1,5})`;

/** Origin of a storage: where it takes requests. */
export const storageOrigin = new RegExp(`^${origin}$`);

/** Public address of a storage, below which its objects are served; without a slash at its end. */
const address = `${origin}(?:/[A-Za-z0-9._~-]+)*`;
export const storageUrl = new RegExp(`^${address}$`);

/** Start of a picture's address: nothing at the site, or the public address of a storage. */
export const pictureBase = `(?:${address})?`;
