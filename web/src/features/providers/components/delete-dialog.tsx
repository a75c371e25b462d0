import { useTranslation } from 'react-i18next';
import { deleteDomainProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteProviderDialogProps {
  provider: DomainProvider;
  onClose: () => void;
}

export function DeleteProviderDialog({ provider, onClose }: DeleteProviderDialogProps) {
  const { t } = useTranslation('providers');
  const deletion = useDeletion(() => call(deleteDomainProvider, { params: { id: provider.id } }));
  const { suffix } = provider;
  return (
    <DeleteDialog
      title={t('delete.title', { suffix })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', { suffix })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      <p>{t('delete.rule')}</p>
      <p>{t('delete.configured')}</p>
    </DeleteDialog>
  );
}
