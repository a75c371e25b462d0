/** Paths of the site; the console's are in `admin-paths.ts`. */
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
  uploads: '/dashboard/uploads',
  showcases: '/dashboard/showcases',
  accessTokens: '/dashboard/tokens',
  webhooks: '/dashboard/webhooks',
  token: '/dashboard/token',
  accountLegacy: '/account-legacy',
  console: '/admin',
  news: '/news',
  showcase: '/showcase',
  article: (id: string) => `/news/${id}` as const,
  person: (address: string) => `/people/${address}` as const,
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  challengeTest: '/challenge-test',
  report: '/report',
  reportOf: (fqdn: string) => `/report/${fqdn}` as const,
  appeal: '/appeal',
  domain: (id: string) => `/domain/${id}` as const,
  setups: (id: string) => `/domain/${id}/setups` as const,
  setup: (id: string, setupId: string) => `/domain/${id}/setups/${setupId}` as const,
} as const;

/** The submission of a domain's site to the showcase. */
export const showcaseOf = (fqdn: string): string =>
  `${paths.showcases}?${new URLSearchParams({ submit: `https://${fqdn}/` })}`;

/** The search for a name; with a provider it opens the claim under its suffix. */
export const searchFor = (name: string, claim?: string): string =>
  `${paths.home}?${new URLSearchParams({ q: name, ...(claim && { claim }) })}`;

/** The name and the provider that such a path claims. */
export function nameToClaim(path: string): { name: string; providerId: string } | undefined {
  const query = new URL(path, 'http://localhost').searchParams;
  const [name, providerId] = [query.get('q'), query.get('claim')];
  return name && providerId ? { name, providerId } : undefined;
}

/** The path with a redirect query. */
export const withRedirect = (path: string, redirect: string): string =>
  `${path}?${new URLSearchParams({ redirect })}`;

/**
 * Restricts a redirect to paths of this site. `//host` and `/\host` are addresses of other
 * sites to a browser, and so is whatever does not resolve to this origin.
 */
export function safeRedirect(redirect: string | null, otherwise: string): string {
  if (!redirect?.startsWith('/')) return otherwise;
  const url = URL.parse(redirect, location.origin);
  // Dots hide the second slash: `/.//host` resolves to this origin as `//host`, which names another.
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return otherwise;
  return url.pathname + url.search + url.hash;
}
