import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import styles from './confirm-step.module.css';
import type { Recipient } from './transfer-dialog.tsx';
import { TransferRefusal } from './transfer-refusal.tsx';
import { TransferTitle } from './transfer-title.tsx';

interface ConfirmStepProps {
  domain: Domain;
  recipient: Recipient;
  recordCount: number;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Second step of a transfer: recipient and losses; asks for the name because it cannot be undone. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { domain, recipient, recordCount, isBusy, error, onConfirm, onBack, onClose } = props;
  const { t } = useTranslation('tokens');
  const { nickname } = recipient;
  return (
    <ConfirmDialog
      title={<TransferTitle domain={domain} />}
      confirm={t('transferConfirm')}
      danger
      typed={domain.fqdn}
      busy={isBusy}
      failure={error && <TransferRefusal error={error} nickname={nickname} />}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.recipient}>
        <Avatar nickname={nickname} size="md" />
        <p>
          <span className={styles.label}>{t('recipient')}</span>
          <strong translate="no">{nickname}</strong>
        </p>
        <Button small kind="quiet" onClick={onBack}>
          {t('otherToken')}
        </Button>
      </div>
      <ul className={styles.losses}>
        <li>{t('atOnce')}</li>
        {recordCount > 0 && <li>{t('withRecords', { count: recordCount })}</li>}
        <li>{t('noPoints')}</li>
      </ul>
    </ConfirmDialog>
  );
}
