import { useTranslation } from 'react-i18next';
import { deleteArticle, deleteArticles, type Headline } from '#shared/areas/news/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { call } from '#web/api/call.ts';
import { useDeletions } from '#web/api/hooks/use-deletion.ts';
import { forgetUnsaved } from '../unsaved.ts';

interface DeleteArticleDialogProps {
  articles: readonly Headline[];
  /** Called after all are deleted. */
  onDone?: () => void;
  onClose: () => void;
}

const wordsOf = (articles: readonly Headline[]) => ({
  count: articles.length,
  title: articles[0]?.title,
});

export function DeleteArticleDialog({ articles, onDone, onClose }: DeleteArticleDialogProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const words = wordsOf(articles);
  const deletion = useDeletions(articles, {
    nameOf: ({ title }) => title,
    remove: ({ id }) => call(deleteArticle, { params: { id } }),
    all: (several) => call(deleteArticles, { body: { ids: several.map(({ id }) => id) } }),
  });
  return (
    <DeleteDialog
      title={t(articles.length > 1 ? 'delete.titleMany' : 'delete.title', words)}
      submit={t('delete.submit', words)}
      failed={t('delete.failed', words)}
      deletion={deletion}
      done={t('delete.done', words)}
      onDone={() => {
        for (const { id } of articles) forgetUnsaved(id);
        onDone?.();
      }}
      onClose={onClose}
    >
      {articles.length > 1 && <p>{format.list(articles.map(({ title }) => title))}</p>}
      <p>{t('delete.text', words)}</p>
    </DeleteDialog>
  );
}
