import { useTranslation } from 'react-i18next';
import { getUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import type { AccountStatus } from '#shared/areas/accounts/user.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { wordsOf } from '#web/features/accounts/user-task.ts';

interface UnsuspendDialogProps {
  person: { id: string; nickname: string; status: AccountStatus };
  onClose: () => void;
}

export function UnsuspendDialog({ person, onClose }: UnsuspendDialogProps) {
  const { t } = useTranslation('accounts');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { setReplyOf } = useSetReply();
  const params = { id: person.id };
  const lift = useSend(unsuspendUser, { onSuccess: setReplyOf(getUser, { params }) });
  const name = person.nickname;
  const words = wordsOf('unsuspend', person);
  const done = () => {
    announce(t('unsuspend.done', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { name })}
      confirm={t(`${words}.submit`)}
      busy={lift.isPending}
      failure={
        lift.error && (
          <Notice tone="bad" title={t(`${words}.failed`, { name })}>
            {failureText(lift.error)}
          </Notice>
        )
      }
      onConfirm={() => lift.mutate({ params }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t(`${words}.text`)}</p>
    </ConfirmDialog>
  );
}
