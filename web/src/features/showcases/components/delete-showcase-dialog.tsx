import { useTranslation } from 'react-i18next';
import { deleteShowcase, removeShowcase } from '../../../../../shared/showcases.ts';
import { call } from '../../../api/call.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface DeleteShowcaseDialogProps {
  showcase: { id: string; title: string };
  /** Of anybody, by an administrator. */
  byAdministrator?: boolean;
  onClose: () => void;
}

/** Deletes a showcase once that is confirmed. */
export function DeleteShowcaseDialog({
  showcase,
  byAdministrator = false,
  onClose,
}: DeleteShowcaseDialogProps) {
  const { t } = useTranslation('showcases');
  const toast = useToast();
  const endpoint = byAdministrator ? removeShowcase : deleteShowcase;
  const deletion = useDeletion([showcase], ({ id }) => call(endpoint, { params: { id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { title: showcase.title })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      onDone={() => {
        toast(t('delete.done', { title: showcase.title }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
