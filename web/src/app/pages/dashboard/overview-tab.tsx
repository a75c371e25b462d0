import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Link } from '#ui/actions/link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useDomains } from '#web/features/domains/api/use-domains.ts';
import { NewestDomains } from '#web/features/domains/components/newest-domains.tsx';
import { sumStates, worstState } from '#web/features/domains/states.ts';
import { NameSearch } from '#web/features/search/components/name-search.tsx';
import { paths } from '#web/paths.ts';
import { FiguresRow } from './figures-row.tsx';
import { HealthCard } from './health-card.tsx';
import { nextStep } from './next-step.ts';
import { NextStepCard, NextStepLoading } from './next-step-card.tsx';
import styles from './overview-tab.module.css';

export function OverviewTab() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { user } = useMe();
  const { data, error, hasNextPage } = useDomains();
  const search = useRef<HTMLDivElement>(null);
  // The route requires a login.
  if (!user) return null;

  const domains = data?.pages.flatMap(({ items }) => items);
  const counts = sumStates(domains ?? []);
  return (
    <>
      <PageHead
        title={t('overview')}
        below={
          user.quota.domains.used > 0
            ? t('hello', { nickname: user.nickname })
            : t('welcome', { nickname: user.nickname, count: user.points })
        }
      />
      <div className={styles.overview}>
        <FiguresRow user={user} />
        <div ref={search}>
          <NameSearch
            isLoggedIn
            onClaimed={({ id }) => navigate(paths.domain(id), { state: { claimed: true } })}
          />
        </div>
        <div className={styles.pair}>
          {(worstState(counts) || counts.frozen > 0) && (
            <HealthCard counts={counts} newest={hasNextPage ? domains?.length : undefined} />
          )}
          {domains && (
            <NextStepCard
              next={nextStep(user, domains)}
              onFind={() => search.current?.querySelector('input')?.focus()}
            />
          )}
          {!domains && !error && <NextStepLoading />}
        </div>
        {domains?.length !== 0 && (
          <Card
            title={t('newest')}
            end={domains && <Link to={paths.domains}>{t('allDomains')}</Link>}
            flush
          >
            <NewestDomains />
          </Card>
        )}
      </div>
    </>
  );
}
