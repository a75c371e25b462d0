import { useTranslation } from 'react-i18next';
import { removeSetup } from '#shared/areas/setups/calls.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';

interface RemoveSetupDialogProps {
  domainId: string;
  setupId: string;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a setup goes, which leaves its records. */
export function RemoveSetupDialog(props: RemoveSetupDialogProps) {
  const { domainId, setupId, name, onRemoved, onClose } = props;
  const { t } = useTranslation('setups');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSend(removeSetup);
  return (
    <ConfirmDialog
      title={t('remove.title', { service: name })}
      confirm={t('remove.confirm')}
      danger
      busy={isPending}
      failure={
        error && (
          <Notice tone="bad" title={t('remove.failed')}>
            {failureText(error)}
          </Notice>
        )
      }
      onConfirm={() => mutate({ params: { id: domainId, setupId } }, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
