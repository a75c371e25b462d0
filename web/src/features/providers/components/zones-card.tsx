import { useTranslation } from 'react-i18next';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { type DomainProvider, isAlmostFull } from '#shared/areas/providers/provider.ts';
import { factsOfType } from '#shared/providers.ts';
import { Link } from '#ui/actions/link.tsx';
import { cx } from '#ui/cx.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import styles from './zones-card.module.css';

/** Each zone with how full it is, and when it was last compared with the table. */
export function ZonesCard() {
  const { t } = useTranslation('providers');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listDomainProviders, {});
  const retry = () => void refetch();
  return (
    <Card title={t('zones')} end={<Link to={adminPaths.domainProviders}>{t('title')}</Link>} flush>
      {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!data && !error && (
        <Loading onRetry={retry}>
          <Skeleton height={66} />
        </Loading>
      )}
      <ul>
        {data?.items.map((provider) => (
          <Zone key={provider.id} provider={provider} />
        ))}
      </ul>
    </Card>
  );
}

function Zone({ provider }: { provider: DomainProvider }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { suffix, type, fill, sweptAt, paused, refusedSince } = provider;
  return (
    <li className={styles.zone}>
      <p className={styles.line}>
        <span className={styles.suffix} translate="no">
          .{suffix}
        </span>
        {refusedSince && <Chip state="failed">{t('refused')}</Chip>}
        {paused && <Chip state="waiting">{t('paused')}</Chip>}
        <span className={styles.fill}>{fill ? t('filled', fill) : t('unlimited')}</span>
      </p>
      {/* The numbers above say the same. */}
      {fill && (
        <div className={styles.track} aria-hidden="true">
          <div
            className={cx(styles.bar, isAlmostFull(fill) && styles.full)}
            style={{ width: `${Math.min(100, (fill.current / fill.limit) * 100)}%` }}
          />
        </div>
      )}
      <p className={styles.below}>
        {t('nameOf', {
          name: factsOfType(type).title,
          type: sweptAt ? t('swept', { ago: format.ago(sweptAt) }) : t('neverSwept'),
        })}
      </p>
    </li>
  );
}
