import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#web/admin-paths.ts';
import { listDomains } from '#web/api/first-calls.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { useToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { groups as consoleGroups } from '../pages/console/areas.ts';
import type { Place, PlaceGroup } from './place.ts';

/** Pages that everybody has, and those of the logged in or out. */
function usePageGroup(): PlaceGroup {
  const { t } = useTranslation(['keys', 'shell', 'dashboard']);
  const isLoggedIn = useToken() !== null;
  const own: Place[] = isLoggedIn
    ? [
        { to: paths.dashboard, label: t('dashboard:overview') },
        { to: paths.domains, label: t('dashboard:domains') },
        { to: paths.points, label: t('dashboard:points') },
        { to: paths.invites, label: t('dashboard:invites') },
        { to: paths.showcases, label: t('dashboard:showcases') },
        { to: paths.uploads, label: t('dashboard:uploads') },
        { to: paths.account, label: t('dashboard:account') },
        { to: paths.accessTokens, label: t('dashboard:accessTokens') },
        { to: paths.webhooks, label: t('dashboard:webhooks') },
        { to: paths.token, label: t('dashboard:token') },
      ]
    : [
        { to: paths.login, label: t('shell:logIn') },
        { to: paths.register, label: t('keys:signUp') },
      ];
  return {
    label: t('keys:pages'),
    places: [
      { to: paths.home, label: t('keys:findName') },
      ...own,
      { to: paths.showcase, label: t('shell:showcase') },
      { to: paths.news, label: t('shell:news') },
      { to: paths.about, label: t('shell:about') },
      { to: paths.privacy, label: t('shell:privacy') },
      { to: paths.terms, label: t('shell:terms') },
    ],
  };
}

/** The caller's domains, page after page. */
function useDomainGroup(): PlaceGroup {
  const { t } = useTranslation('keys');
  const isLoggedIn = useToken() !== null;
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = usePages(
    listDomains,
    {
      enabled: isLoggedIn,
    },
  );

  useEffect(() => {
    // One that failed stands to be asked for again at once, and so without end.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const domains = data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    label: t('domains'),
    places: domains.map(({ id, fqdn }) => ({ to: paths.domain(id), label: fqdn, mono: true })),
  };
}

/** The pages of the console, for administrators. */
function useConsoleGroup(): PlaceGroup {
  const { t } = useTranslation('console');
  const isAdmin = useMe().user?.roles.includes('admin');
  const areas = consoleGroups.flatMap(({ areas }): readonly Place[] =>
    areas.map(({ key, path }) => ({ to: path, label: t(`areas.${key}.title`) })),
  );
  const places = [{ to: adminPaths.index, label: t('index') }, ...areas];
  return { label: t('title'), places: isAdmin ? places : [] };
}

/** All places that are known before anything is typed. */
export const usePlaces = (): PlaceGroup[] => [usePageGroup(), useDomainGroup(), useConsoleGroup()];
