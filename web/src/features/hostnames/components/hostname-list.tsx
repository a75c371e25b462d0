import type { UseQueryResult } from '@tanstack/react-query';
import Link2 from 'lucide/link-2';
import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { HostnameItem } from './hostname-item.tsx';
import styles from './hostnames.module.css';
import { NotSupported } from './not-supported.tsx';

interface HostnameListProps {
  domainId: string;
  query: UseQueryResult<{ items: CustomHostname[] }>;
  /** False under a suffix without hostnames. */
  isSupported: boolean;
  /** They can't be changed, since their domain is frozen. */
  isReadOnly: boolean;
  /** None can be added until a record of the domain is proxied. */
  needsProxied: boolean;
}

/** The hostnames, or why there are none. */
export function HostnameList(props: HostnameListProps) {
  const { domainId, query, isSupported, isReadOnly, needsProxied } = props;
  const { t } = useTranslation('hostnames');
  const problemOf = useProblem();
  const failureText = useFailureText();
  const { data, error, refetch } = query;
  const retry = () => void refetch();
  const items = data?.items ?? [];
  if (isSupported && !data) {
    return error ? (
      <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />
    ) : (
      <Loading onRetry={retry}>
        <div className={styles.loading}>
          <Skeleton width={18} />
          <Skeleton width={30} />
        </div>
      </Loading>
    );
  }
  if (items.length === 0) {
    if (!isSupported) return <NotSupported />;
    return (
      <Empty
        icon={<Link2 size={26} aria-hidden="true" />}
        title={t(needsProxied ? 'needsProxied.title' : 'empty.title')}
        actions={
          needsProxied && (
            <a href="#records" className={buttonClass({})}>
              {t('needsProxied.action')}
            </a>
          )
        }
      >
        {t(needsProxied ? 'needsProxied.text' : 'empty.text')}
      </Empty>
    );
  }
  return (
    <>
      {error && (
        <div className={styles.body}>
          <Notice
            tone="warn"
            title={t('notRefreshed')}
            actions={
              <Button small onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {failureText(error)}
          </Notice>
        </div>
      )}
      {items.map((hostname) => (
        <HostnameItem
          key={hostname.id}
          domainId={domainId}
          hostname={hostname}
          isReadOnly={isReadOnly}
        />
      ))}
    </>
  );
}
