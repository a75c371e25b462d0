import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { paths } from '#web/paths.ts';
import { useDomains } from '../api/use-domains.ts';
import { DomainTable } from '../components/domain-table.tsx';
import { DomainsLoading } from '../components/domains-loading.tsx';
import { DomainsProblem } from '../components/domains-problem.tsx';
import { NoDomains } from '../components/no-domains.tsx';
import styles from './own-domains.module.css';

/** The caller's domains, with the quota they use. */
export function OwnDomains() {
  const { t } = useTranslation('domains');
  const quota = useMe().user?.quota.domains;
  return (
    <>
      <PageHead
        title={t('title')}
        below={quota && t('used', { used: quota.used, count: quota.limit })}
        end={<LinkButton to={paths.home}>{t('search')}</LinkButton>}
      />
      <DomainList expected={quota?.used} />
    </>
  );
}

/** Most rows of the placeholder: a page of domains. */
const maxRows = 20;

/** All domains, page after page; `expected` is their number, once it is known. */
function DomainList({ expected }: { expected: number | undefined }) {
  const { t } = useTranslation('domains');
  const failureText = useFailureText();
  const query = useDomains();
  const { data, error, refetch, hasNextPage } = query;
  const retry = () => void refetch();

  if (!data) {
    return (
      <Card flush>
        {error ? (
          <DomainsProblem error={error} onRetry={retry} />
        ) : (
          <DomainsLoading rows={Math.min(expected || 3, maxRows)} onRetry={retry} />
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
