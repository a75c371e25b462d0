import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import { limits } from '../../../../../shared/limits.ts';
import type { SearchResult } from '../../../../../shared/search.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { claimDomain } from '../../../api/first-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { labelProblem, normalise } from '../label-problem.ts';
import { useSearch } from '../use-search.ts';
import { useSearchedText } from '../use-searched-text.ts';
import { NameField } from './name-field.tsx';
import styles from './name-search.module.css';
import { Results } from './results.tsx';

// Only logged-in users need it.
const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

interface NameSearchProps {
  isLoggedIn: boolean;
  onClaimed: (domain: Domain) => void;
}

const isClaimable = ({ status }: SearchResult) => status === 'available' || status === 'premium';

/** Searches a name as it is typed, and claims it under a suffix. */
export function NameSearch({ isLoggedIn, onClaimed }: NameSearchProps) {
  const { t } = useTranslation('search');
  const { text, setText, settled, claim: toClaim, forgetClaim } = useSearchedText();
  const problem = labelProblem(settled);
  const name = problem ? '' : normalise(settled);
  const search = useSearch(name);
  const claim = useSend(claimDomain);
  const [asked, setAsked] = useState<string>();

  const answer = search.data;
  const isCurrent = answer !== undefined && answer.name === name;
  const results = (isCurrent && answer.results) || [];
  // The dialog opens at once after a login on the way to a claim, unless the name was taken since.
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
    // So that back does not ask again.
    stop();
    onClaimed(domain);
  };
  const go = (result: SearchResult) =>
    claim.mutate(
      { body: { name, providerId: result.providerId, cost: result.cost } },
      {
        onSuccess: succeed,
        onError: (error) => {
          // A new price is confirmed, even where the name was free.
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
            claiming={claim.variables?.body.providerId}
            isBusy={claim.isPending}
            // An open dialog shows it.
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
