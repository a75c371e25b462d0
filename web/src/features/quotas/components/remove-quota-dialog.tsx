import { useTranslation } from 'react-i18next';
import { getUser } from '../../../../../shared/accounts.ts';
import { deleteUserQuota, listRoleQuotas, mostGenerous } from '../../../../../shared/quotas.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface RemoveQuotaDialogProps {
  person: { id: string; nickname: string };
  onClose: () => void;
}

/** The quota of a user's roles; nothing until both have been fetched. */
function useFallBack(id: string) {
  const { data: person } = useCall(getUser, { params: { id } });
  const { data: quotas } = useCall(listRoleQuotas, {});
  return person && quotas && mostGenerous(person.roles, quotas.items);
}

/** Confirms that a user falls back to the quota of their roles, and names it. */
export function RemoveQuotaDialog({ person, onClose }: RemoveQuotaDialogProps) {
  const { t } = useTranslation('quotas');
  const toast = useToast();
  const failureText = useFailureText();
  const remove = useSend(deleteUserQuota);
  const fallBack = useFallBack(person.id);
  const name = person.nickname;
  const done = () => {
    toast(t('remove.done', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirm={t('remove.submit')}
      danger
      busy={remove.isPending}
      failure={
        remove.error && (
          <Notice tone="bad" title={t('remove.failed')}>
            {failureText(remove.error)}
          </Notice>
        )
      }
      onConfirm={() => remove.mutate({ params: { userId: person.id } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      <p role="status">{fallBack ? t('remove.fallBack', { ...fallBack }) : t('remove.looking')}</p>
      <p>{t('remove.kept')}</p>
    </ConfirmDialog>
  );
}
