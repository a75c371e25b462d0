import { useTranslation } from 'react-i18next';
import type { SearchResult } from '../../../../../shared/search.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { useSearch } from '../use-search.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';
import { WaitingRow } from './waiting-row.tsx';

interface ResultsProps {
  name: string;
  search: ReturnType<typeof useSearch>;
  /** The provider of the claim under way, or of the last one. */
  claiming: string | undefined;
  isBusy: boolean;
  failure: Error | null;
  isLoggedIn: boolean;
  onClaim: (result: SearchResult) => void;
}

export function Results(props: ResultsProps) {
  const { name, search, claiming, isBusy, failure, isLoggedIn, onClaim } = props;
  const { t } = useTranslation('search');
  const problemOf = useProblem();
  const { data, error, refetch } = search;

  if (error && !data) {
    return (
      <Card>
        <Problem title={t('searchFailed')} onRetry={() => void refetch()} {...problemOf(error)} />
      </Card>
    );
  }

  if (data?.name !== name) {
    // The suffixes keep their rows while the next name is looked up.
    const suffixes = data?.results.map((result) => result.suffix) ?? [undefined, undefined];
    return (
      <Card flush>
        <Loading onRetry={() => void refetch()}>
          {suffixes.map((suffix, index) => (
            <WaitingRow key={suffix ?? index} name={name} suffix={suffix} />
          ))}
        </Loading>
      </Card>
    );
  }

  if (data.results.length === 0) return <Notice>{t('noSuffixes')}</Notice>;

  const first = data.results.find(({ status }) => status === 'available');
  return (
    <Card flush>
      <ul aria-label={t('results', { name })} className={styles.list}>
        {data.results.map((result) => (
          <ResultRow
            key={result.fqdn}
            name={name}
            result={result}
            isBest={result === first}
            isLoggedIn={isLoggedIn}
            isBusy={isBusy && claiming === result.providerId}
            failure={claiming === result.providerId ? failure : null}
            onClaim={() => onClaim(result)}
          />
        ))}
      </ul>
    </Card>
  );
}
