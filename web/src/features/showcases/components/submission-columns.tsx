import { useTranslation } from 'react-i18next';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { Cover } from './cover.tsx';
import { CoverLink } from './cover-link.tsx';
import styles from './submission-columns.module.css';
import { TagList } from './tag-list.tsx';

type Shared = 'site' | 'submitter' | 'submitted' | 'reviewed';

/** Columns that the lists of showcases share: site with cover, link and tags, submitter, review. */
export function useSubmissionColumns(): Record<Shared, ListColumn<Submission>> {
  const { t } = useTranslation(['showcases', 'ui']);
  const format = useFormat();
  const nameOf = usePersonName();
  return {
    site: {
      label: t('columns.site'),
      lead: true,
      cell: (showcase) => <SiteCell showcase={showcase} />,
    },
    submitter: {
      label: t('columns.submitter'),
      unbounded: true,
      cell: ({ submitter: { id, nickname, suspended } }) => (
        <div className={styles.submitter}>
          <Link to={adminPaths.user(id)}>{nickname || id}</Link>
          {suspended && t('ui:withAside', { text: '', aside: t('columns.suspended') })}
        </div>
      ),
    },
    submitted: {
      label: t('columns.submitted'),
      whole: true,
      cell: ({ submittedAt, active }) => (
        <>
          <div>{format.date(submittedAt)}</div>
          {!active && <div>{t('states.hidden')}</div>}
        </>
      ),
    },
    reviewed: {
      label: t('columns.reviewed'),
      unbounded: true,
      cell: ({ reviewedAt, reviewer }) => (
        <>
          <div className={styles.date}>{reviewedAt ? format.date(reviewedAt) : '–'}</div>
          {reviewer &&
            (reviewer.nickname ? (
              <Link to={adminPaths.user(reviewer.id)}>{reviewer.nickname}</Link>
            ) : (
              nameOf('')
            ))}
        </>
      ),
    },
  };
}

/** Cover, title, the link to the live site, description and tags. */
function SiteCell({ showcase }: { showcase: Submission }) {
  const { title, url, shownCover, description, tags } = showcase;
  return (
    <div className={styles.site}>
      <div className={styles.cover}>
        <Cover address={shownCover} url={url} />
      </div>
      <div className={styles.text}>
        <strong>{title}</strong>
        <a href={url} target="_blank" rel="noopener noreferrer" translate="no">
          <LongWords text={url} />
        </a>
        <CoverLink showcase={showcase} />
        {description && <span className={styles.description}>{description}</span>}
        <TagList tags={tags} className={styles.tags} />
      </div>
    </div>
  );
}
