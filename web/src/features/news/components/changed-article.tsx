import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/areas/news/calls.ts';
import { Facts } from '#ui/display/facts.tsx';
import { ChangedNotice } from '#ui/states/changed-notice.tsx';
import { differingFields, type Typed } from '../unsaved.ts';
import styles from './editor.module.css';

interface ChangedArticleProps {
  newer: Article;
  typed: Typed;
  isUrgent: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved the article: the fields that say something else than what is typed. */
export function ChangedArticle({ newer, typed, ...rest }: ChangedArticleProps) {
  const { t } = useTranslation('news');
  const fields = differingFields(newer, typed);
  const short = fields.filter((field) => field !== 'content');
  return (
    <ChangedNotice {...rest}>
      <div className={styles.newer}>
        {short.length > 0 && (
          <Facts
            facts={short.map((field) => ({
              label: t(`editor.${field}`),
              value: newer[field] || '–',
            }))}
          />
        )}
        {fields.includes('content') && (
          <details>
            <summary>{t('editor.content')}</summary>
            <p>{newer.content}</p>
          </details>
        )}
      </div>
    </ChangedNotice>
  );
}
