import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Article } from '#shared/areas/news/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { isConflict } from '#web/api/failure.ts';
import { useSendingAfterUpload } from '#web/api/hooks/use-sending-after-upload.ts';
import { paths } from '#web/paths.ts';
import { forgetUnsaved } from '../unsaved.ts';
import { fresh, useArticleForm } from '../use-article-form.ts';
import { ChangedArticle } from './changed-article.tsx';
import { ContentField } from './content-field.tsx';
import styles from './editor.module.css';
import { Preview } from './preview.tsx';

interface EditorProps {
  /** Stored article; undefined for a new one. */
  article: Article | undefined;
  author: string;
  /** Opens the stored article again, without what was typed. */
  onStartOver: () => void;
}

/** Fields of an article beside its preview. */
export function Editor({ article, author, onStartOver }: EditorProps) {
  const { t } = useTranslation(['news', 'ui']);
  const toast = useToast();
  const navigate = useNavigate();
  const { form, onUpload } = useSendingAfterUpload(
    useArticleForm({
      article,
      author,
      onSaved: (saved) => {
        toast(t(saved.status === 'published' ? 'editor.published' : 'editor.saved'));
        if (!article) navigate(adminPaths.article(saved.id), { replace: true });
      },
    }),
  );
  const { newer } = form;
  const isUrgent = isConflict(form.error);
  const startOver = () => {
    forgetUnsaved(article?.id ?? fresh);
    onStartOver();
  };
  return (
    <div className={styles.editor}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {form.isRestored && form.isChanged && (
          <Notice
            title={t('editor.restored')}
            actions={
              <Button small onClick={startOver}>
                {t('editor.discard')}
              </Button>
            }
          >
            {t('editor.restoredText')}
          </Notice>
        )}
        <ErrorSummary
          key={form.attempt}
          title={t('ui:checkFields', { count: form.summary.length })}
          errors={form.summary}
        />
        <TextField {...form.field('title')} label={t('editor.title')} autoComplete="off" />
        <TextArea
          {...form.field('summary')}
          label={t('editor.summary')}
          hint={t('editor.summaryHint')}
          rows={2}
        />
        <TextField {...form.field('author')} label={t('editor.author')} autoComplete="off" />
        <ContentField {...form.field('content')} onUpload={onUpload} />
        {newer && (
          <ChangedArticle
            newer={newer}
            typed={form.values}
            isUrgent={isUrgent}
            onKeep={() => form.keep(newer)}
            onTake={() => form.take(newer)}
          />
        )}
        {form.failure && !(newer && isUrgent) && (
          <Notice tone="bad" title={t('editor.failed')}>
            {form.failure}
          </Notice>
        )}
        <Actions article={article} form={form} />
      </form>
      <Preview title={form.values.title} content={form.values.content} />
    </div>
  );
}

/** Saves as a draft or for everybody, and says whether something is not saved. */
function Actions({
  article,
  form,
}: {
  article: Article | undefined;
  form: ReturnType<typeof useArticleForm>;
}) {
  const { t } = useTranslation('news');
  const [wanted, setWanted] = useState<Article['status']>();
  const save = (status: Article['status'], label: string, isMain: boolean) => (
    <Button
      type="submit"
      kind={isMain ? 'go' : 'plain'}
      busy={form.isBusy && wanted === status}
      disabled={form.isBusy}
      onClick={() => {
        form.want(status);
        setWanted(status);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {article?.status === 'published' ? (
        <>
          {save('published', t('editor.save'), true)}
          {save('draft', t('editor.withdraw'), false)}
          <Link to={paths.article(article.id)}>{t('editor.view')}</Link>
        </>
      ) : (
        <>
          {/* Enter in a field presses the first button. */}
          {save('draft', t('editor.saveDraft'), false)}
          {save('published', t('editor.publish'), true)}
        </>
      )}
      {form.isChanged && <span className={styles.unsaved}>{t('editor.unsaved')}</span>}
    </div>
  );
}
