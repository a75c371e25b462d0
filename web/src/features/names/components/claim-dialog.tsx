import { useTranslation } from 'react-i18next';
import type { SearchResult } from '../../../../../shared/domains.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Name } from '../../../ui/name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useClaim } from '../api/use-claim.ts';
import styles from './claim-dialog.module.css';

interface ClaimDialogProps {
  name: string;
  result: SearchResult;
  claim: ReturnType<typeof useClaim>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before points are spent, and before a link from elsewhere claims anything. */
export default function ClaimDialog({ name, result, claim, onConfirm, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('names');
  const failureText = useFailureText();
  const { suffix, cost, fqdn } = result;
  const isFree = cost === 0;
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirm={isFree ? t('claim') : t('confirmPay', { count: cost })}
      busy={claim.isPending || claim.isSuccess}
      onConfirm={onConfirm}
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
