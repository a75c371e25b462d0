import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDomains } from '../api/use-domains.ts';
import styles from './domain-list.module.css';
import { DomainTable } from './domain-table.tsx';
import { DomainsLoading } from './domains-loading.tsx';
import { DomainsProblem } from './domains-problem.tsx';
import { NoDomains } from './no-domains.tsx';

/** All domains of the caller, as many pages as were asked for. */
export function DomainList() {
  const { t } = useTranslation('domains');
  const failureText = useFailureText();
  const end = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useDomains();
  const retry = () => void refetch();

  if (!data) {
    return (
      <Card flush>
        {error ? (
          <DomainsProblem error={error} onRetry={retry} />
        ) : (
          <DomainsLoading rows={5} onRetry={retry} />
        )}
      </Card>
    );
  }

  const domains = data.pages.flatMap(({ items }) => items);
  const more = async () => {
    const next = await fetchNextPage();
    // The button goes with the last page; the keyboard's place must not go with it.
    if (!next.hasNextPage) end.current?.focus();
  };

  return (
    <div className={styles.list}>
      <Card flush>
        {domains.length > 0 ? (
          <DomainTable caption={t('title')} domains={domains} />
        ) : (
          <NoDomains />
        )}
      </Card>
      {error && (
        <Notice tone="bad" title={t('moreFailed')}>
          {failureText(error)}
        </Notice>
      )}
      {data.pages.length > 1 || hasNextPage ? (
        <div className={styles.foot}>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={more}>
              {t('more')}
            </Button>
          )}
          <p ref={end} tabIndex={-1} role="status" className={styles.count}>
            {t(hasNextPage ? 'shown' : 'allShown', { count: domains.length })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
