import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { markdownToHtml } from '#shared/areas/news/markdown.ts';
import { Card } from '#ui/layout/card.tsx';
import { siteUrl } from '#ui/site-url.ts';
import { ArticleText } from './article-text.tsx';
import styles from './editor.module.css';

/** The article as readers will see it. */
export function Preview({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation('news');
  const latest = useDeferredValue(content);
  const html = useMemo(() => markdownToHtml(latest, siteUrl()) ?? '', [latest]);
  return (
    <Card title={t('editor.preview')}>
      {html || title ? (
        <>
          <p className={styles.title}>{title}</p>
          <ArticleText html={html} isPreview />
        </>
      ) : (
        <p className={styles.nothing}>{t('editor.previewEmpty')}</p>
      )}
    </Card>
  );
}
