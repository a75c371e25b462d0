import { useTranslation } from 'react-i18next';
import { rotateWebhook, type Webhook } from '#shared/areas/webhooks/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';

interface RotateWebhookProps {
  webhook: Webhook;
  onRotated: (webhook: Reply<typeof rotateWebhook>) => void;
  onClose: () => void;
}

/** Asks whether a webhook is to get a new secret. */
export function RotateWebhook({ webhook: { id }, onRotated, onClose }: RotateWebhookProps) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const { error, isPending, mutate } = useSend(rotateWebhook, { onSuccess: onRotated });
  const failure = error && (
    <Notice tone="bad" title={t('rotateFailed')}>
      {failureText(error)}
    </Notice>
  );
  return (
    <ConfirmDialog
      title={t('rotateTitle')}
      confirm={t('rotate')}
      busy={isPending}
      failure={failure}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('rotateText')}</p>
    </ConfirmDialog>
  );
}
