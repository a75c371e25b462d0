import type { Headline } from '#shared/areas/news/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { paths } from '#web/paths.ts';
import { Byline } from './byline.tsx';
import styles from './teaser.module.css';

/** Title and summary of an article; all of it is the link. */
export function Teaser({ article }: { article: Headline }) {
  const { id, title, summary } = article;
  return (
    <li className={styles.teaser}>
      <h2>
        <Link to={paths.article(id)}>{title}</Link>
      </h2>
      <Byline article={article} />
      <p className={styles.summary}>{summary}</p>
    </li>
  );
}

/** The place of one that comes. */
export function TeaserLoading() {
  return (
    <div className={cx(styles.teaser, styles.waiting)}>
      <Skeleton width={30} height={25} />
      <Skeleton width={22} height={21} />
      <Skeleton height={48} />
    </div>
  );
}
