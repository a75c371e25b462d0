import { useTranslation } from 'react-i18next';
import { type AccessToken, rotateAccessToken } from '#shared/areas/automation/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';

interface RotateTokenProps {
  token: AccessToken;
  onRotated: (token: Reply<typeof rotateAccessToken>) => void;
  onClose: () => void;
}

/** Asks whether an access token is to get a new secret. */
export default function RotateToken({ token: { id, name }, onRotated, onClose }: RotateTokenProps) {
  const { t } = useTranslation('automation');
  const failureText = useFailureText();
  const rotate = useSend(rotateAccessToken, { onSuccess: onRotated });
  return (
    <ConfirmDialog
      title={t('rotateTitle', { name })}
      confirm={t('rotate')}
      busy={rotate.isPending}
      failure={
        rotate.error && (
          <Notice tone="bad" title={t('rotateFailed')}>
            {failureText(rotate.error)}
          </Notice>
        )
      }
      onConfirm={() => rotate.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('rotateText')}</p>
    </ConfirmDialog>
  );
}
