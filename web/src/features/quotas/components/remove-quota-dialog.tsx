import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getUser } from '../../../../../shared/accounts.ts';
import { mostGenerous } from '../../../../../shared/quotas.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useRemoveUserQuota } from '../api/use-change-quota.ts';
import { useRoleQuotas } from '../api/use-quotas.ts';

interface RemoveQuotaDialogProps {
  person: { id: string; nickname: string };
  onClose: () => void;
}

/** What their roles allow them, once both are known. */
function useFallBack(id: string) {
  const request = { params: { id } };
  const { data: person } = useQuery({
    queryKey: keyOf(getUser, request),
    queryFn: ({ signal }) => call(getUser, request, { signal }),
  });
  const { data: quotas } = useRoleQuotas();
  return person && quotas && mostGenerous(person.roles, quotas.items);
}

/** Asks before somebody falls back to what their roles allow, and says what that is. */
export function RemoveQuotaDialog({ person, onClose }: RemoveQuotaDialogProps) {
  const { t } = useTranslation('quotas');
  const toast = useToast();
  const failureText = useFailureText();
  const remove = useRemoveUserQuota(person.id);
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
      onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      <p role="status">{fallBack ? t('remove.fallBack', { ...fallBack }) : t('remove.looking')}</p>
      <p>{t('remove.kept')}</p>
    </ConfirmDialog>
  );
}
