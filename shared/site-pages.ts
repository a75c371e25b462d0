/**
 * Paths of pages that the build renders, in each language, and the name of each one's file. They show the same to
 * everybody until they are filled.
 */
export const renderedPages = {
  '/': 'home',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/news': 'news',
  '/showcase': 'showcase',
  '/about': 'about',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/help': 'help',
  '/help/addresses': 'help-addresses',
  '/help/certificates': 'help-certificates',
  '/help/code': 'help-code',
  '/help/moving': 'help-moving',
  '/help/limits': 'help-limits',
  '/report': 'report',
  '/appeal': 'appeal',
} as const;

/** Name of the file that answers a path which is no page's. */
export const notFoundName = 'not-found';

/** Folder of the built site with a folder of rendered pages for each language. */
export const renderedFolder = 'pages';

/** Paths of all other pages. What these show depends on who opens them, and the browser alone renders them. */
export const browserPaths =
  /^\/(account|account-legacy|admin(\/.*)?|challenge-test|dashboard(\/[^/]+)?|domain\/[^/]+(\/setups(\/[^/]+)?)?|domains|news\/[^/]+|people\/[^/]+|report\/[^/]+|reset-password)$/;

/** The query that chooses the language of a page. */
export const languageQuery = 'lang';

/** Path of a page in a language: search engines read English where none is named. */
export const pathIn = (path: string, language: string): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`;

/** Path at which password managers look for the page that changes a password (https://w3c.github.io/webappsec-change-password-url/). */
export const changePassword = {
  path: '/.well-known/change-password',
  page: '/dashboard/account?change=password',
} as const;
