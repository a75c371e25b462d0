import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { ErrorBoundary } from '#ui/states/error-boundary.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { ApiFailure } from '#web/api/failure.ts';
import { claimDomain } from '#web/api/first-calls.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { labelProblem, normalise } from '../label-problem.ts';
import { isClaimable, type Offer } from '../offer.ts';
import { useSearch } from '../use-search.ts';
import { useSearchedText } from '../use-searched-text.ts';
import { NameField } from './name-field.tsx';
import styles from './name-search.module.css';

// Asked for with the first letter, a pause before the search itself.
const Results = lazyWithPreload(() => import('./results.tsx'));

// Only logged-in users need it.
const ClaimDialog = lazyWithPreload(() => import('./claim-dialog.tsx'));

// Only texts that are no names need it; the search works without.
const Repairs = lazyWithPreload(() => import('./repairs.tsx'));

interface NameSearchProps {
  /** Takes the focus, where a search is what the page is for. */
  autoFocus?: boolean;
  isLoggedIn: boolean;
  onClaimed: (domain: Domain) => void;
  /** Stands where the results come, until a name is typed. */
  children?: ReactNode;
}

/** True once the code of the results is there: `Suspense` would keep its placeholder for 300 ms. */
function useResults(areWanted: boolean): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    if (areWanted) void Results.preload().then(() => setThere(true));
  }, [areWanted]);
  return areThere;
}

/** Claims an offer; one that costs something, or has another price by now, is asked about first. */
function useClaim({
  onClaimed,
  onStop,
}: Pick<NameSearchProps, 'onClaimed'> & { onStop: () => void }) {
  const claim = useSend(claimDomain);
  const [last, setLast] = useState<Offer>();
  /** Provider of the offer that is asked about. */
  const [asked, setAsked] = useState<string>();

  const stop = () => {
    setAsked(undefined);
    onStop();
  };
  const succeed = (domain: Domain) => {
    // So that back does not ask again.
    stop();
    onClaimed(domain);
  };
  const go = (offer: Offer) => {
    setLast(offer);
    claim.mutate(
      { body: { name: offer.name, providerId: offer.providerId, cost: offer.cost } },
      {
        onSuccess: succeed,
        onError: (error) => {
          // A new price is confirmed, even where the name was free.
          if ((error as ApiFailure).code === 'PRICE_CHANGED' && !offer.isNear)
            setAsked(offer.providerId);
        },
      },
    );
  };
  const start = (offer: Offer) => {
    if (claim.isPending) return;
    claim.reset();
    if (offer.cost === 0) return go(offer);
    void ClaimDialog.preload().then(() => setAsked(offer.providerId));
  };
  return { claim, last, asked, start, go, stop };
}

/** Searches a name as it is typed, and claims it under a suffix. */
export function NameSearch({
  autoFocus = false,
  isLoggedIn,
  onClaimed,
  children,
}: NameSearchProps) {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, settled, claim: toClaim, forgetClaim } = useSearchedText();
  const { claim, last, asked, start, go, stop } = useClaim({
    onClaimed,
    onStop: () => {
      if (toClaim) forgetClaim();
    },
  });
  const problem = labelProblem(settled);
  const name = problem ? '' : normalise(settled);
  const areThere = useResults(text !== '');
  const search = useSearch(name);
  const answer = search.data;
  const isCurrent = answer !== undefined && answer.name === name;
  const results = (isCurrent && answer.results) || [];
  // The dialog opens at once after a login on the way to a claim, unless the name was taken since.
  const asking = results.find(
    (result) => result.providerId === (asked ?? (isLoggedIn ? toClaim : null)),
  );

  const isAsking = asking !== undefined && isClaimable(asking);
  const question = { claim, onConfirm: go, onClose: stop };

  const type = (value: string) => {
    setText(value);
    // A claim under way keeps its state.
    if (!claim.isPending) claim.reset();
  };
  const pick = (label: string) => {
    type(label);
    field.current?.focus();
  };
  return (
    <>
      <NameField
        ref={field}
        autoFocus={autoFocus}
        value={text}
        onChange={type}
        error={problem && t(problem, { max: limits.label.max })}
        checked={isCurrent ? results.length : undefined}
      />
      {settled.trim() !== name && (
        <ErrorBoundary>
          <Suspense>
            <Repairs text={settled} onPick={pick} />
          </Suspense>
        </ErrorBoundary>
      )}
      {name && areThere && (
        <ResultsPlace name={name}>
          <Results
            name={name}
            search={search}
            claims={{
              isLoggedIn,
              last,
              isBusy: claim.isPending,
              // An open dialog shows it.
              failure: isAsking ? null : claim.error,
              start,
            }}
          >
            {isAsking && <ClaimDialog {...question} offer={{ ...asking, name }} />}
          </Results>
        </ResultsPlace>
      )}
      {settled.trim() === '' && children}
    </>
  );
}

/**
 * Place of the results. Where their code does not come, it says so by what the first load has: a `LoadBoundary` comes
 * with the results. The name is in the address, so a reload loses nothing.
 */
function ResultsPlace({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const missing = (
    <Notice
      tone="bad"
      title={t('partFailed')}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  );
  return (
    <div className={styles.results}>
      <ErrorBoundary resetKey={name} instead={() => missing}>
        {children}
      </ErrorBoundary>
    </div>
  );
}
