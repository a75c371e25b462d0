import { useTranslation } from 'react-i18next';
import type { Submission } from '../../../../../shared/showcases.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Link } from '../../../ui/link.tsx';
import type { ListColumn } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Cover } from './cover.tsx';
import styles from './submission-columns.module.css';

/** Columns that the lists of showcases share: site with cover and link, submitter, tags. */
export function useSubmissionColumns(): Record<
  'site' | 'submitter' | 'tags',
  ListColumn<Submission>
> {
  const { t } = useTranslation('showcases');
  return {
    site: {
      label: t('columns.site'),
      lead: true,
      cell: (showcase) => <SiteCell showcase={showcase} />,
    },
    submitter: {
      label: t('columns.submitter'),
      cell: ({ submitter: { id, nickname, suspended } }) => (
        <>
          <Link to={adminPaths.user(id)}>{nickname || id}</Link>
          {suspended && ` (${t('columns.suspended')})`}
        </>
      ),
    },
    tags: { label: t('columns.tags'), cell: ({ tags }) => <Tags tags={tags} /> },
  };
}

/** Cover, title and the link to the live site. */
function SiteCell({ showcase: { title, url, coverImg, description } }: { showcase: Submission }) {
  return (
    <div className={styles.site}>
      <div className={styles.cover}>
        <Cover address={coverImg} />
      </div>
      <div className={styles.text}>
        <strong>{title}</strong>
        <a href={url} target="_blank" rel="noopener noreferrer" translate="no">
          {url}
        </a>
        {description && <span className={styles.description}>{description}</span>}
      </div>
    </div>
  );
}

function Tags({ tags }: Pick<Submission, 'tags'>) {
  if (tags.length === 0) return '–';
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag.id} color={tag.color}>
          {tag.name}
        </Tag>
      ))}
    </span>
  );
}
