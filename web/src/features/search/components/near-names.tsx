import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearName } from '#shared/areas/search/calls.ts';
import { Card } from '#ui/layout/card.tsx';
import { Name } from '#ui/text/name.tsx';
import type { Offer } from '../offer.ts';
import { ClaimButton, type Claims } from './claim-button.tsx';
import { ClaimFailure } from './claim-failure.tsx';
import styles from './name-search.module.css';

/** Offer of a near name, which is always free. */
const freeOffer = (near: NearName): Offer => ({
  ...near,
  status: 'available',
  cost: 0,
  isNear: true,
});

interface NearNamesProps {
  near: readonly NearName[];
  claims: Claims;
  /** Makes the first one the primary action. */
  isBest: boolean;
}

/** Free names close to the one searched, each with its claim. */
export function NearNames({ near, claims, isBest }: NearNamesProps) {
  const { t } = useTranslation('search');
  const title = useId();
  // A refused near name is no longer offered: what happened to it stands above the others.
  const { last, failure } = claims;
  const refused = failure && last?.isNear ? { fqdn: last.fqdn, failure } : undefined;
  if (near.length === 0 && !refused) return null;
  return (
    <section aria-labelledby={title} className={styles.near}>
      <h2 id={title}>{t('near')}</h2>
      {refused && (
        <div className={styles.more}>
          <ClaimFailure {...refused} />
        </div>
      )}
      <Card flush>
        <ul aria-labelledby={title} className={styles.list}>
          {near.map(freeOffer).map((offer, index) => (
            <li key={offer.fqdn} className={styles.nearRow}>
              <Name label={offer.name} suffix={offer.suffix} />
              <ClaimButton
                offer={offer}
                claims={claims}
                kind={isBest && index === 0 ? 'go' : 'plain'}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
