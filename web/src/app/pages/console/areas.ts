import Coins from 'lucide/coins';
import FileText from 'lucide/file-text';
import Flag from 'lucide/flag';
import GalleryVertical from 'lucide/gallery-vertical-end';
import Gem from 'lucide/gem';
import Globe from 'lucide/globe';
import HardDrive from 'lucide/hard-drive';
import Inbox from 'lucide/inbox';
import Link2 from 'lucide/link-2';
import Lock from 'lucide/lock';
import Mail from 'lucide/mail';
import Megaphone from 'lucide/megaphone';
import Newspaper from 'lucide/newspaper';
import ScrollText from 'lucide/scroll-text';
import ShieldUser from 'lucide/shield-user';
import SlidersHorizontal from 'lucide/sliders-horizontal';
import Tag from 'lucide/tag';
import UserPlus from 'lucide/user-plus';
import UsersRound from 'lucide/users-round';
import type { ComponentType } from 'react';
import type texts from '#locales/en/console/console.json';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { adminPaths } from '#web/admin-paths.ts';

type Load = () => Promise<{ default: ComponentType }>;
type Icon = typeof Coins;

/** Page in the rail. `areas.<key>` of `console.json` has title and description. */
const area = (key: keyof typeof texts.areas, icon: Icon, path: string, load: Load) => ({
  key,
  icon,
  path,
  Page: lazyWithPreload(load),
});

/** A page that only another page links to. */
const detail = (path: string, load: Load) => ({ path, Page: lazyWithPreload(load) });

/** All console pages by groups of the rail. A new page needs a line, a path and texts. */
export const groups = [
  {
    key: 'people',
    areas: [
      area('users', UsersRound, adminPaths.users, () => import('./users-page.tsx')),
      area('invitations', UserPlus, adminPaths.invitations, () => import('./invitations-page.tsx')),
    ],
  },
  {
    key: 'names',
    areas: [
      area(
        'domains',
        Link2,
        adminPaths.domains,
        () => import('#web/features/domains/panels/all-domains.tsx'),
      ),
      area(
        'dnsRecords',
        FileText,
        adminPaths.dnsRecords,
        () => import('#web/features/records/panels/all-records.tsx'),
      ),
      area(
        'reports',
        Flag,
        adminPaths.reports,
        () => import('#web/features/reports/panels/cases.tsx'),
      ),
    ],
  },
  {
    key: 'rules',
    areas: [
      area(
        'pricingRules',
        Coins,
        adminPaths.pricingRules,
        () => import('#web/features/pricing/panels/pricing-rules.tsx'),
      ),
      area(
        'premiumDomains',
        Gem,
        adminPaths.premiumDomains,
        () => import('#web/features/premium/panels/premium-domains.tsx'),
      ),
      area(
        'reservedWords',
        Lock,
        adminPaths.reservedWords,
        () => import('#web/features/reserved/panels/reserved-words.tsx'),
      ),
      area(
        'roleQuotas',
        ShieldUser,
        adminPaths.roleQuotas,
        () => import('#web/features/quotas/panels/role-quotas.tsx'),
      ),
      area(
        'userQuotas',
        SlidersHorizontal,
        adminPaths.userQuotas,
        () => import('./user-quotas-page.tsx'),
      ),
    ],
  },
  {
    key: 'content',
    areas: [
      area(
        'news',
        Newspaper,
        adminPaths.news,
        () => import('#web/features/news/panels/articles.tsx'),
      ),
      area(
        'notifications',
        Megaphone,
        adminPaths.notifications,
        () => import('#web/features/notifications/panels/notifications.tsx'),
      ),
      area(
        'showcaseApplications',
        Inbox,
        adminPaths.showcaseApplications,
        () => import('#web/features/showcases/panels/applications.tsx'),
      ),
      area(
        'showcases',
        GalleryVertical,
        adminPaths.showcases,
        () => import('#web/features/showcases/panels/all-showcases.tsx'),
      ),
      area('tags', Tag, adminPaths.tags, () => import('#web/features/tags/panels/tags.tsx')),
    ],
  },
  {
    key: 'service',
    areas: [
      area(
        'domainProviders',
        Globe,
        adminPaths.domainProviders,
        () => import('#web/features/providers/panels/domain-providers.tsx'),
      ),
      area(
        'smtp',
        Mail,
        adminPaths.smtp,
        () => import('#web/features/smtp/panels/mail-servers.tsx'),
      ),
      area(
        'r2Config',
        HardDrive,
        adminPaths.r2Config,
        () => import('#web/features/storages/panels/storages.tsx'),
      ),
      area('audit', ScrollText, adminPaths.audit, () => import('./audit-page.tsx')),
    ],
  },
] as const;

/** The first page. */
export const index = detail(adminPaths.index, () => import('./console-index.tsx'));

export const details = [
  detail(adminPaths.article(':id'), () => import('#web/features/news/panels/edit-article.tsx')),
  detail(adminPaths.deadLetters, () => import('#web/features/statistics/panels/dead-letters.tsx')),
  detail(adminPaths.report(':id'), () => import('./case-page.tsx')),
  detail(adminPaths.user(':id'), () => import('./user-page.tsx')),
  detail(adminPaths.domainRecords(':id'), () => import('./domain-records-page.tsx')),
  detail(adminPaths.failedRecords, () => import('#web/features/records/panels/failed-records.tsx')),
  detail(
    adminPaths.premiumImport(':id'),
    () => import('#web/features/premium/panels/premium-import.tsx'),
  ),
];
