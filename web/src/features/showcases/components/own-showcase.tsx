import { useTranslation } from 'react-i18next';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { Button } from '#ui/actions/button.tsx';
import { Gesture } from '#ui/display/gesture.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Cover } from './cover.tsx';
import { CoverLink } from './cover-link.tsx';
import styles from './own-showcase.module.css';
import { StateChip } from './state-chip.tsx';
import { TagList } from './tag-list.tsx';

interface OwnShowcaseProps {
  showcase: Showcase;
  onEdit: () => void;
  onDelete: () => void;
}

/** One's showcase with the state of its review, and what the reviewer wrote. */
export function OwnShowcase({ showcase, onEdit, onDelete }: OwnShowcaseProps) {
  const { t } = useTranslation('showcases');
  const format = useFormat();
  const { title, url, shownCover, tags, adminNotes, status, visits, submittedAt } = showcase;
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover address={shownCover} url={url} />
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <StateChip showcase={showcase} />
        </div>
        <a href={url} target="_blank" rel="noopener noreferrer" translate="no">
          {url}
        </a>
        <p className={styles.facts}>
          {t('own.submittedOn', { date: format.date(submittedAt) })}
          {status === 'approved' && <> · {t('own.visits', { count: visits })}</>}
          {visits === 1 && <Gesture kind="visited" />}
        </p>
        <CoverLink showcase={showcase} />
        <TagList tags={tags} className={styles.tags} />
        {adminNotes && (
          <Notice tone={status === 'rejected' ? 'bad' : 'info'} title={t('own.notes')}>
            {adminNotes}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button small onClick={onEdit} aria-label={t('own.editOf', { title })}>
            {t('own.edit')}
          </Button>
          <Button small kind="caution" onClick={onDelete} aria-label={t('own.deleteOf', { title })}>
            {t('own.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
