import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths, searchFor, withRedirect } from '#web/paths.ts';
import type { Offer } from '../offer.ts';

/** Claims of the page: the one under way or the last, and how to begin one. */
export interface Claims {
  isLoggedIn: boolean;
  last: Offer | undefined;
  isBusy: boolean;
  failure: Error | null;
  start: (offer: Offer) => void;
}

interface ClaimButtonProps extends ButtonLook {
  offer: Offer;
  claims: Claims;
}

/** Claims a name; who is logged out registers on the way. */
export function ClaimButton({ offer, claims, ...look }: ClaimButtonProps) {
  const { t } = useTranslation('search');
  const { name, fqdn, providerId } = offer;
  return claims.isLoggedIn ? (
    <Button
      busy={claims.isBusy && claims.last?.fqdn === fqdn}
      aria-label={t('claimOf', { fqdn })}
      onClick={() => claims.start(offer)}
      {...look}
    >
      {t('claim')}
    </Button>
  ) : (
    <LinkButton
      to={withRedirect(paths.register, searchFor(name, providerId))}
      label={t('claimOf', { fqdn })}
      {...look}
    >
      {t('claim')}
    </LinkButton>
  );
}
