import { useTranslation } from 'react-i18next';
import { deleteArticle, type Headline } from '../../../../../shared/news.ts';
import { call } from '../../../api/call.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { forgetUnsaved } from '../unsaved.ts';

interface DeleteArticleDialogProps {
  article: Headline;
  onClose: () => void;
}

export function DeleteArticleDialog({ article, onClose }: DeleteArticleDialogProps) {
  const { t } = useTranslation('news');
  const toast = useToast();
  const { title } = article;
  const deletion = useDeletion([article], ({ id }) => call(deleteArticle, { params: { id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { title })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      onDone={() => {
        forgetUnsaved(article.id);
        toast(t('delete.done', { title }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
