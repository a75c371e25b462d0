import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import {
  type DomainRecord,
  getResolution,
  type Resolution,
  type ResolutionVerdict,
} from '../../../../../shared/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './live-check.module.css';

const chips: Record<ResolutionVerdict, ChipState> = {
  same: 'free',
  cached: 'held',
  missing: 'held',
  delegated: 'taken',
  different: 'bad',
  unreachable: 'taken',
};

type Server = Resolution['servers'][number];

function Answer({ server, suffix }: { server: Server; suffix: string }) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const { name, address, isAuthority, verdict, values, ttl } = server;
  const duration = format.duration(ttl ?? 0);
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <span>{isAuthority ? t('authority', { suffix }) : `${name} ${address}`}</span>
        <Chip state={chips[verdict]}>{t(`verdict.${verdict}`)}</Chip>
      </div>
      {values.length > 0 && (
        <code className={styles.values} translate="no">
          {values.join('\n')}
        </code>
      )}
      {verdict === 'same' && <p className={styles.note}>{t('left', { duration })}</p>}
      {verdict !== 'same' && <p className={styles.note}>{t(`why.${verdict}`, { duration })}</p>}
    </li>
  );
}

/** Table, provider and resolvers side by side, with a verdict each. */
export function LiveCheck({ domain, record }: { domain: Domain; record: DomainRecord }) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const problemOf = useProblem();
  const params = { id: domain.id, recordId: record.id };
  const { data, error, isFetching, refetch } = useCall(getResolution, { params });
  const again = () => void refetch();
  if (!data && error) return <Problem title={t('failed')} onRetry={again} {...problemOf(error)} />;
  if (!data) {
    return (
      <Loading onRetry={again}>
        <Skeleton />
      </Loading>
    );
  }
  return (
    <section aria-label={t('title')} className={styles.check}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('title')}</h3>
        <Button small busy={isFetching} onClick={again}>
          {t('again')}
        </Button>
      </div>
      <ul className={styles.answers}>
        <li className={styles.answer}>
          <div className={styles.head}>
            <span>{t('table')}</span>
          </div>
          <code className={styles.values} translate="no">
            {data.table.values.join('\n')}
          </code>
          <p className={styles.note}>{t('ttl', { duration: format.duration(data.table.ttl) })}</p>
        </li>
        <li className={styles.answer}>
          <div className={styles.head}>
            <span>{t('provider')}</span>
          </div>
          {data.provider.values ? (
            <code className={styles.values} translate="no">
              {data.provider.values.join('\n')}
            </code>
          ) : (
            <p className={styles.note}>{t('unpublished')}</p>
          )}
        </li>
        {data.servers.map((server) => (
          <Answer key={server.name} server={server} suffix={domain.suffix} />
        ))}
      </ul>
    </section>
  );
}
