import { useTranslation } from 'react-i18next';
import type { claimDomain } from '#shared/areas/domains/calls.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Name } from '#ui/text/name.tsx';
import { ApiFailure } from '#web/api/failure.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import type { Sending } from '#web/api/hooks/use-send.ts';
import type { Offer } from '../offer.ts';
import styles from './claim-dialog.module.css';
import { ClaimFailure } from './claim-failure.tsx';
import { MissingPoints } from './missing-points.tsx';

interface ClaimDialogProps {
  offer: Offer;
  claim: Sending<typeof claimDomain>;
  onConfirm: (offer: Offer) => void;
  onClose: () => void;
}

/** The price according to the last try, which may be newer than the search. */
function outcomeOf({ error, variables }: ClaimDialogProps['claim'], offer: Offer) {
  const failure = error instanceof ApiFailure ? error : undefined;
  const tried = variables?.body.providerId === offer.providerId ? variables.body.cost : undefined;
  return {
    refused: failure?.detailsOf('INSUFFICIENT_POINTS'),
    cost: failure?.detailsOf('PRICE_CHANGED')?.cost ?? tried ?? offer.cost,
  };
}

/** Confirms a claim that costs points, or that a link from elsewhere asks for. */
export default function ClaimDialog({ offer, claim, onConfirm, onClose }: ClaimDialogProps) {
  const { t } = useTranslation(['claim', 'search']);
  const { name, suffix, fqdn } = offer;
  const { user } = useMe();
  const { refused, cost } = outcomeOf(claim, offer);
  const available = user?.points ?? cost;
  const missing = refused ?? (available < cost ? { required: cost, available } : undefined);
  // A claim that was paid lowers the balance.
  if (missing && !claim.isSuccess) {
    return (
      <MissingPoints
        name={name}
        suffix={suffix}
        missing={missing}
        profileComplete={user?.profileComplete ?? false}
        onClose={onClose}
      />
    );
  }
  const isFree = cost === 0;
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirm={isFree ? t('search:claim') : t('confirmPay', { count: cost })}
      busy={claim.isPending || claim.isSuccess}
      onConfirm={() => onConfirm({ ...offer, cost })}
      onClose={onClose}
      failure={claim.error && <ClaimFailure fqdn={fqdn} failure={claim.error} />}
    >
      <p className={styles.name}>
        <Name label={name} suffix={suffix} />
      </p>
      <p>{isFree ? t('confirmFree') : t('confirmCost', { count: cost })}</p>
    </ConfirmDialog>
  );
}
