import { useTranslation } from 'react-i18next';
import { getUser } from '#shared/areas/accounts/calls.ts';
import { deleteUserQuota, listRoleQuotas } from '#shared/areas/quotas/calls.ts';
import { mostGenerous } from '#shared/areas/quotas/most-generous.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useCall } from '#web/api/hooks/use-call.ts';

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
  const { id: userId, nickname: name } = person;
  const fallBack = useFallBack(userId);
  const asking = useAsking(() => call(deleteUserQuota, { params: { userId } }));
  return (
    <AskDialog
      title={t('remove.title', { name })}
      submit={t('remove.submit')}
      danger
      failed={t('remove.failed')}
      asking={asking}
      done={t('remove.done', { name })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      <p role="status">{fallBack ? t('remove.fallBack', { ...fallBack }) : t('remove.looking')}</p>
      <p>{t('remove.kept')}</p>
    </AskDialog>
  );
}
