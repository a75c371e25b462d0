/** Code of the pages outside the first load; each is asked for once. */
export const pageCode = {
  account: () => import('./pages/account/account.tsx'),
  article: () => import('../features/news/pages/article-page.tsx'),
  console: () => import('./pages/console/console-page.tsx'),
  dashboard: () => import('./pages/dashboard/dashboard-page.tsx'),
  domain: () => import('./pages/domain/domain-page.tsx'),
  entrance: () => import('../features/auth/pages/entrance-page.tsx'),
  gallery: () => import('../features/showcases/pages/gallery-page.tsx'),
  news: () => import('../features/news/pages/news-page.tsx'),
  rare: () => import('./rare-routes.tsx'),
  requireLogin: () => import('./require-login.tsx'),
};
