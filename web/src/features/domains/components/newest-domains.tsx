import { useTranslation } from 'react-i18next';
import { useDomains } from '../api/use-domains.ts';
import { DomainTable } from './domain-table.tsx';
import { DomainsLoading } from './domains-loading.tsx';
import { DomainsProblem } from './domains-problem.tsx';

const shown = 5;

/** The first few domains of the caller. */
export function NewestDomains() {
  const { t } = useTranslation('domains');
  const { data, error, refetch } = useDomains();
  const retry = () => void refetch();
  if (!data) {
    return error ? (
      <DomainsProblem error={error} onRetry={retry} />
    ) : (
      <DomainsLoading rows={3} onRetry={retry} />
    );
  }
  const domains = data.pages.flatMap(({ items }) => items).slice(0, shown);
  return <DomainTable caption={t('newest')} domains={domains} />;
}
