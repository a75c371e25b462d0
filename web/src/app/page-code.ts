/** Code of the pages outside the first load; each is asked for once. */
export const pageCode = {
  article: () => import('../features/news/pages/article-page.tsx'),
  appeal: () => import('../features/reports/pages/appeal-page.tsx'),
  account: () => import('./pages/account/account-page.tsx'),
  challengeTest: () => import('./pages/challenge-test-page.tsx'),
  console: () => import('./pages/console/console-page.tsx'),
  dashboard: () => import('./pages/dashboard/dashboard-page.tsx'),
  domain: () => import('./pages/domain/domain-page.tsx'),
  entrance: () => import('../features/auth/pages/entrance-page.tsx'),
  gallery: () => import('../features/showcases/pages/gallery-page.tsx'),
  information: () => import('./pages/information-page.tsx'),
  news: () => import('../features/news/pages/news-page.tsx'),
  notFound: () => import('./pages/not-found-page.tsx'),
  report: () => import('./pages/report/report-page.tsx'),
  requireLogin: () => import('./require-login.tsx'),
};
