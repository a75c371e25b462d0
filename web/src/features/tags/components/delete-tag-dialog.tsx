import { useTranslation } from 'react-i18next';
import { deleteTag, type Tag } from '#shared/areas/tags/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

/** Deletes a tag once that is confirmed. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const deletion = useDeletion(() => call(deleteTag, { params: { id: tag.id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { name: tag.name })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', { name: tag.name })}
      onClose={onClose}
    >
      <p>{t('delete.text', { count: tag.showcaseCount })}</p>
    </DeleteDialog>
  );
}
