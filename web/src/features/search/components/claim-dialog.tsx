import { useTranslation } from 'react-i18next';
import type { claimDomain } from '../../../../../shared/domains.ts';
import type { SearchResult } from '../../../../../shared/search.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useMe } from '../../../api/use-me.ts';
import type { Sending } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Name } from '../../../ui/name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './claim-dialog.module.css';
import { MissingPoints } from './missing-points.tsx';

interface ClaimDialogProps {
  name: string;
  result: SearchResult;
  claim: Sending<typeof claimDomain>;
  onConfirm: (result: SearchResult) => void;
  onClose: () => void;
}

/** The price according to the last try, which may be newer than the search. */
function outcomeOf({ error, variables }: ClaimDialogProps['claim'], result: SearchResult) {
  const failure = error instanceof ApiFailure ? error : undefined;
  const tried = variables?.body.providerId === result.providerId ? variables.body.cost : undefined;
  return {
    refused: failure?.detailsOf('INSUFFICIENT_POINTS'),
    cost: failure?.detailsOf('PRICE_CHANGED')?.cost ?? tried ?? result.cost,
  };
}

/** Confirms a claim that costs points, or that a link from elsewhere asks for. */
export default function ClaimDialog({ name, result, claim, onConfirm, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('search');
  const failureText = useFailureText();
  const { suffix, fqdn } = result;
  const { user } = useMe();
  const { refused, cost } = outcomeOf(claim, result);
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
      confirm={isFree ? t('claim') : t('confirmPay', { count: cost })}
      busy={claim.isPending || claim.isSuccess}
      onConfirm={() => onConfirm({ ...result, cost })}
      onClose={onClose}
      failure={
        claim.error && (
          <Notice tone="bad" title={t('notClaimed', { fqdn })}>
            {failureText(claim.error)}
          </Notice>
        )
      }
    >
      <p className={styles.name}>
        <Name label={name} suffix={suffix} />
      </p>
      <p>{isFree ? t('confirmFree') : t('confirmCost', { count: cost })}</p>
    </ConfirmDialog>
  );
}
