import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { missingFor, useBalance } from '../balance.ts';
import { isClaimable } from '../offer.ts';
import type { useSearch } from '../use-search.ts';
import type { Claims } from './claim-button.tsx';
import styles from './name-search.module.css';
import { NearNames } from './near-names.tsx';
import { ResultRow } from './result-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface ResultsProps {
  name: string;
  search: ReturnType<typeof useSearch>;
  claims: Claims;
  /** The dialog that is open, whose code comes later. */
  children?: ReactNode;
}

/** What is known of a name under every suffix, and of names near to it. */
export default function Results({ name, search, claims, children }: ResultsProps) {
  const { t } = useTranslation('search');
  const problemOf = useProblem();
  const balance = useBalance();
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

  const offers = data.results.map((result) => ({ ...result, name }));
  const best = offers.find(
    (offer) =>
      offer.status === 'available' && isClaimable(offer) && missingFor(offer, balance) === 0,
  );
  return (
    <>
      <LoadBoundary resetKey={Boolean(children)}>{children}</LoadBoundary>
      <Card flush>
        <ul aria-label={t('results', { name })} className={styles.list}>
          {offers.map((offer) => (
            <ResultRow
              key={offer.fqdn}
              offer={offer}
              isBest={offer === best}
              claims={claims}
              balance={balance}
            />
          ))}
        </ul>
      </Card>
      <NearNames near={data.near} claims={claims} isBest={!best} />
    </>
  );
}
