import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import { limits } from '../../../../../shared/limits.ts';
import type { SearchResult } from '../../../../../shared/search.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { useClaim } from '../api/use-claim.ts';
import { useSearch } from '../api/use-search.ts';
import { labelProblem, normalise } from '../label-problem.ts';
import { useSearchedText } from '../use-searched-text.ts';
import { NameField } from './name-field.tsx';
import styles from './name-search.module.css';
import { Results } from './results.tsx';

// Only who is logged in ever sees it.
const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

interface NameSearchProps {
  isLoggedIn: boolean;
  onClaimed: (domain: Domain) => void;
}

const isClaimable = ({ status }: SearchResult) => status === 'available' || status === 'premium';

/** Search a name as it is typed, and claim it under one of its suffixes. */
export function NameSearch({ isLoggedIn, onClaimed }: NameSearchProps) {
  const { t } = useTranslation('search');
  const { text, setText, settled, claim: toClaim, forgetClaim } = useSearchedText();
  const problem = labelProblem(settled);
  const name = problem ? '' : normalise(settled);
  const search = useSearch(name);
  const claim = useClaim();
  const [asked, setAsked] = useState<string>();

  const answer = search.data;
  const isCurrent = answer !== undefined && answer.name === name;
  const results = (isCurrent && answer.results) || [];
  // Who came back from logging in is asked at once. What has been taken since is not asked for.
  const asking = results.find(
    (result) => result.providerId === (asked ?? (isLoggedIn ? toClaim : null)),
  );

  const isAsking = asking !== undefined && isClaimable(asking);

  const type = (value: string) => {
    setText(value);
    claim.reset();
  };
  const stop = () => {
    setAsked(undefined);
    if (toClaim) forgetClaim();
  };
  const succeed = (domain: Domain) => {
    // Who comes back to this address later is not asked again.
    stop();
    onClaimed(domain);
  };
  const go = (result: SearchResult) =>
    claim.mutate(
      { name, result },
      {
        onSuccess: succeed,
        onError: (error) => {
          // What costs something else by now is asked about again, even where it was free.
          if ((error as ApiFailure).code === 'PRICE_CHANGED') setAsked(result.providerId);
        },
      },
    );
  const start = (result: SearchResult) => {
    claim.reset();
    if (result.cost > 0) setAsked(result.providerId);
    else go(result);
  };

  return (
    <>
      <NameField
        value={text}
        onChange={type}
        error={problem && t(problem, { max: limits.label.max })}
        checked={isCurrent ? results.length : undefined}
      />
      {name && (
        <div className={styles.results}>
          <Results
            name={name}
            search={search}
            claiming={claim.variables?.result.fqdn}
            isBusy={claim.isPending}
            // An open dialog tells it itself.
            failure={isAsking ? null : claim.error}
            isLoggedIn={isLoggedIn}
            onClaim={start}
          />
        </div>
      )}
      {isAsking && (
        <Suspense>
          <ClaimDialog name={name} result={asking} claim={claim} onConfirm={go} onClose={stop} />
        </Suspense>
      )}
    </>
  );
}
