import { useTranslation } from 'react-i18next';
import { deleteUpload, type UploadRecord } from '#shared/areas/uploads/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';
import { useMe } from '#web/api/hooks/use-me.ts';

interface DeleteUploadDialogProps {
  upload: UploadRecord;
  onClose: () => void;
}

/** Deletes the pictures of an upload once that is confirmed. */
export function DeleteUploadDialog({ upload, onClose }: DeleteUploadDialogProps) {
  const { t } = useTranslation('uploads');
  const { id, fileName, purpose } = upload;
  const isAdmin = useMe().user?.roles.includes('admin');
  const mayBeInArticle = purpose === 'news' || (purpose === 'showcase' && isAdmin);
  const deletion = useDeletion(() => call(deleteUpload, { params: { id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { name: fileName })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', { name: fileName })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      {mayBeInArticle && <p>{t('delete.news')}</p>}
    </DeleteDialog>
  );
}
