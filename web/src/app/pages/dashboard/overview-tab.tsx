import { useTranslation } from 'react-i18next';
import { listDomains } from '../../../api/first-calls.ts';
import { useMe } from '../../../api/use-me.ts';
import { usePages } from '../../../api/use-pages.ts';
import { NewestDomains } from '../../../features/domains/components/newest-domains.tsx';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { nextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import styles from './overview-tab.module.css';

export function OverviewTab() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { user } = useMe();
  const domains = usePages(listDomains);
  // The route requires a login.
  if (!user) return null;

  const { points, quota, nickname } = user;
  const known = domains.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHead title={t('overview')} below={t('hello', { nickname })} />
      <div className={styles.overview}>
        <ul className={styles.figures}>
          {(['domains', 'records'] as const).map((what) => (
            <li key={what}>
              <Meter
                label={t(what)}
                value={quota[what].used}
                max={quota[what].limit}
                words={t('usedOf', quota[what])}
              />
            </li>
          ))}
          <li>
            <Link to={paths.points} className={styles.points}>
              {t('points')} <strong>{format.number(points)}</strong>
            </Link>
          </li>
        </ul>
        {known ? (
          <NextStepCard next={nextStep(user, known)} />
        ) : (
          !domains.error && (
            <Card>
              <div className={styles.nextTitle}>
                <Skeleton width={26} height={22} />
              </div>
              <div className={styles.next}>
                <Skeleton width={44} />
                <Skeleton width={15} height={38} />
              </div>
            </Card>
          )
        )}
        {known?.length !== 0 && (
          <Card
            title={t('newest')}
            end={known && <Link to={paths.domains}>{t('allDomains')}</Link>}
            flush
          >
            <NewestDomains />
          </Card>
        )}
      </div>
    </>
  );
}
