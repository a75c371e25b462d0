import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '#shared/areas/search/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/cx.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { Name } from '#ui/text/name.tsx';
import { paths, withRedirect } from '#web/paths.ts';
import { missingFor } from '../balance.ts';
import { isClaimable, isUnclaimed, type Offer } from '../offer.ts';
import { ClaimButton, type Claims } from './claim-button.tsx';
import { ClaimFailure } from './claim-failure.tsx';
import { MissingLine } from './missing-line.tsx';
import styles from './name-search.module.css';

const shapes: Record<SearchResult['status'], ChipState> = {
  available: 'unclaimed',
  premium: 'premium',
  registered: 'taken',
  reserved: 'reserved',
};

const closedOf = (offer: Offer) => (isUnclaimed(offer) ? offer.closed : undefined);

function OfferChip({ offer }: { offer: Offer }) {
  const { t } = useTranslation('search');
  const { status, domainId } = offer;
  const closed = closedOf(offer);
  if (closed) return <Chip state="reserved">{t(closed)}</Chip>;
  if (domainId) return <Chip state="live">{t('yours')}</Chip>;
  return <Chip state={shapes[status]}>{t(status)}</Chip>;
}

interface ResultRowProps {
  offer: Offer;
  /** The first offer within reach: its button is the primary action. */
  isBest: boolean;
  claims: Claims;
  balance: number | undefined;
}

export function ResultRow({ offer, isBest, claims, balance }: ResultRowProps) {
  const { t } = useTranslation('search');
  const [explained, setExplained] = useState(false);
  const note = useId();
  const { name, fqdn, suffix, status, cost, domainId } = offer;
  const { isLoggedIn, last, failure } = claims;
  const missing = missingFor(offer, balance);
  const closed = closedOf(offer);

  const claim =
    !closed &&
    (missing > 0 ? (
      <LinkButton
        to={isLoggedIn ? paths.points : withRedirect(paths.register, paths.points)}
        label={t('earnOf', { fqdn })}
      >
        {t('earn')}
      </LinkButton>
    ) : (
      <ClaimButton offer={offer} claims={claims} kind={isBest ? 'go' : 'plain'} />
    ));

  const actions: Record<SearchResult['status'], ReactNode> = {
    available: claim,
    premium: claim,
    registered: domainId ? (
      <LinkButton to={paths.domain(domainId)} label={t('openOf', { fqdn })}>
        {t('open')}
      </LinkButton>
    ) : (
      <LinkButton to={`http://${fqdn}`} kind="quiet" label={t('visitOf', { fqdn })}>
        {t('visit')}
      </LinkButton>
    ),
    reserved: (
      <Button
        kind="quiet"
        aria-label={t('whyOf', { fqdn })}
        aria-expanded={explained}
        aria-controls={note}
        onClick={() => setExplained(!explained)}
      >
        {t('why')}
      </Button>
    ),
  };

  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>
          <Name label={name} suffix={suffix} />
        </span>
        <span>
          <OfferChip offer={offer} />
        </span>
        <span className={cx(styles.price, cost === 0 && styles.free)}>
          {isClaimable(offer) && (cost === 0 ? t('free') : t('points', { count: cost }))}
        </span>
        <span className={styles.action}>{actions[status]}</span>
      </div>
      {missing > 0 && <MissingLine missing={missing} balance={isLoggedIn ? balance : undefined} />}
      {closed && (
        <p className={cx(styles.more, styles.why)}>
          {t(closed === 'paused' ? 'pausedText' : 'fullText')}
        </p>
      )}
      <div id={note} hidden={!explained} className={cx(styles.more, styles.why)}>
        {t('whyText')}
      </div>
      {failure && last?.fqdn === fqdn && (
        <div className={styles.more}>
          <ClaimFailure fqdn={fqdn} failure={failure} />
        </div>
      )}
    </li>
  );
}
