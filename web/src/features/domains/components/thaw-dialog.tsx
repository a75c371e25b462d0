import { useTranslation } from 'react-i18next';
import { type ListedDomain, thawDomain } from '../../../../../shared/domains.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface ThawDialogProps {
  domain: ListedDomain;
  onClose: () => void;
}

/** Has the records of a frozen domain published again. */
export function ThawDialog({ domain, onClose }: ThawDialogProps) {
  const { t } = useTranslation('domains');
  const toast = useToast();
  const failureText = useFailureText();
  const thaw = useSend(thawDomain);
  const done = () => {
    toast(t('thaw.done'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('thaw.ask', { name: domain.fqdn })}
      confirm={t('thaw.submit')}
      busy={thaw.isPending}
      failure={
        thaw.error && (
          <Notice tone="bad" title={t('thaw.failed')}>
            {failureText(thaw.error)}
          </Notice>
        )
      }
      onConfirm={() => thaw.mutate({ params: { id: domain.id } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('thaw.text')}</p>
    </ConfirmDialog>
  );
}
