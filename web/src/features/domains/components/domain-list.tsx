import { useTranslation } from 'react-i18next';
import { listDomains } from '../../../api/first-calls.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Card } from '../../../ui/card.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import styles from './domain-list.module.css';
import { DomainTable } from './domain-table.tsx';
import { DomainsLoading } from './domains-loading.tsx';
import { DomainsProblem } from './domains-problem.tsx';
import { NoDomains } from './no-domains.tsx';

/** All domains of the caller, page after page. */
export function DomainList() {
  const { t } = useTranslation('domains');
  const failureText = useFailureText();
  const query = usePages(listDomains);
  const { data, error, refetch, hasNextPage } = query;
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
  return (
    <div className={styles.list}>
      <Card flush>
        {domains.length > 0 ? (
          <DomainTable caption={t('title')} domains={domains} />
        ) : (
          <NoDomains />
        )}
      </Card>
      <ListFoot query={query} more={t('more')} failed={t('moreFailed')} reasonOf={failureText}>
        {t(hasNextPage ? 'shown' : 'allShown', { count: domains.length })}
      </ListFoot>
    </div>
  );
}
