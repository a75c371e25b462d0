/** Address of the site as the upload noted it: the site may answer under several names. */
export const siteUrl = (): string => document.documentElement.dataset.site ?? '';

/** Whole address of a path at the site, by whichever of its names the page was opened; other addresses as they are. */
export const atSite = (path: string): string =>
  (URL.parse(path, siteUrl()) ?? new URL(path, location.origin)).href;
