/** Every address of the site; those of the console are in `admin-paths.ts`. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  domains: '/dashboard/domains',
  account: '/dashboard/account',
  points: '/dashboard/points',
  invites: '/dashboard/invites',
  token: '/dashboard/token',
  accountLegacy: '/account-legacy',
  console: '/admin',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  challengeTest: '/challenge-test',
  domain: (id: string) => `/domain/${id}` as const,
} as const;

/** The search for a name; with a provider it goes on to claim the name under that one. */
export const searchFor = (name: string, claim?: string): string =>
  `${paths.home}?${new URLSearchParams({ q: name, ...(claim && { claim }) })}`;

/** The name that such a path goes on to claim. */
export function nameToClaim(path: string): string | undefined {
  const query = new URL(path, location.origin).searchParams;
  return query.has('claim') ? (query.get('q') ?? undefined) : undefined;
}

/** The same path, remembering where to go on from there. */
export const withRedirect = (path: string, redirect: string): string =>
  `${path}?${new URLSearchParams({ redirect })}`;

/**
 * Where a redirect may lead: to a path of this site. `//host` and `/\host` are addresses of other
 * sites to a browser, and so is whatever does not resolve to this origin.
 */
export function safeRedirect(redirect: string | null, otherwise: string): string {
  if (!redirect?.startsWith('/')) return otherwise;
  const url = URL.parse(redirect, location.origin);
  // Dots can hide the second slash: `/.//host` resolves to this site, and then reads as another.
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return otherwise;
  return url.pathname + url.search + url.hash;
}
